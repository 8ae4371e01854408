import type { BlogCopy } from "#app/modules/blog/schema.ts";

/** Copy of the blog's index, and of the parts of an article's page around the article. */
export default {
  name: "{{name}} Blog",
  subscribeLabel: "RSS feed",
  readMore: "Read More",
  filter: { label: "Categories", all: "All" },
  search: { label: "Search the blog", button: "Search", clear: "Clear the search" },
  results: {
    one: "1 article",
    many: "{{count}} articles",
    cut: "The newest {{count}} articles",
    forQuery: 'for "{{query}}"',
  },
  empty: {
    title: "Nothing found",
    text: "No article holds all of these words. Try fewer, or look through the categories.",
    label: "All articles",
  },
  beyond: {
    title: "No articles here",
    text: "There are no articles on this page.",
    label: "All articles",
  },
  paging: { label: "Pages", newer: "Newer articles", older: "Older articles" },
  article: {
    back: "Back to Blog",
    contents: "In this article",
    updated: "Last changed",
    writtenBy: "By",
    related: "Related articles",
  },
  share: { title: "Share this article", copy: "Copy Link", native: "Share" },
  visit: {
    title: "Visit {{name}} Today",
    text: "Open {{openingHours}} at {{address}}.",
    shopLabel: "Shop Online",
    contactLabel: "Contact Us",
  },
  missing: {
    title: "Post Not Found",
    text: "There is no article at this address. It may have been removed.",
    label: "Back to Blog",
  },
} satisfies BlogCopy;
