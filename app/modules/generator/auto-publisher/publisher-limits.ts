/** Five a day: more would be noise for readers and search engines alike. */
export const MOST_POSTS_PER_WEEK = 35;
