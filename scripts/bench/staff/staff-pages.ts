/** A page of the staff area to request. */
export interface StaffPage {
  name: string;
  path: string;
}

const DAY_MS = 86_400_000;

/** The staff's lists with their filters and searches, the first page and one near the end. */
export function listStaffPages(now: Date): StaffPage[] {
  // Rows are spread over three years, so that nearly all of them are newer.
  const deep = `${new Date(now.getTime() - 1_000 * DAY_MS).toISOString()}_0`;
  const deepPicture = `${deep}${"0".repeat(31)}`;
  const page = (name: string, path: string) => ({ name, path: `/admin/${path}` });
  return [
    page("Home", "overview"),
    page("posts", "posts"),
    page("posts, deep page", `posts?after=${deep}`),
    page("posts, oldest first", "posts?order=oldest"),
    ...["draft", "review", "approved", "scheduled", "published", "unpublished"].flatMap(
      (status) => [
        page(`posts, ${status}`, `posts?status=${status}`),
        page(`posts, ${status}, deep page`, `posts?status=${status}&after=${deep}`),
      ],
    ),
    page("posts, a category", "posts?category=Wellness"),
    page("posts, a category, deep page", `posts?category=Wellness&after=${deep}`),
    page("posts, draft of a category", "posts?category=Wellness&status=draft"),
    page("posts, search for a word of most", "posts?q=cannabis"),
    page("posts, search for a rare word", "posts?q=zanzibar"),
    page("posts, search for half a word", "posts?q=men"),
    page("posts, search in drafts", "posts?q=parking&status=draft"),
    page("posts, trash", "posts?trash=1"),
    ...["open", "unread", "mine", "snoozed", "done", "all"].flatMap((view) => [
      page(`messages, ${view}`, `leads?view=${view}`),
      page(`messages, ${view}, deep page`, `leads?view=${view}&after=${deep}`),
    ]),
    page("messages, possible spam", "leads?set=review"),
    page("messages, spam", "leads?set=spam"),
    page("messages, search for a word of many", "leads?q=parking"),
    page("messages, the same, deep page", `leads?q=parking&after=${deep}`),
    page("messages, search for a rare word", "leads?q=zanzibar"),
    page("messages, search for a name", "leads?q=dana%20ba"),
    page("messages, search for half an address", "leads?q=omar.men"),
    page("messages, search for three digits", "leads?q=313"),
    page("messages, search in open ones", "leads?q=parking&view=open"),
    page("contacts", "leads/contacts"),
    page("contacts, deep page", `leads/contacts?after=${deep}`),
    page("contacts, a status", "leads/contacts?status=contacted"),
    page("contacts, a status, deep page", `leads/contacts?status=contacted&after=${deep}`),
    page("contacts, possible spam", "leads/contacts?set=review"),
    page("contacts, segment of texts", "leads/contacts?channel=sms&opted-in=yes"),
    page("contacts, segment, deep page", `leads/contacts?channel=sms&opted-in=yes&after=${deep}`),
    page("contacts, segment of phones", "leads/contacts?channel=phone&status=contacted"),
    page("contacts, search for half an address", "leads/contacts?q=omar.men"),
    page("contacts, the same, deep page", `leads/contacts?q=omar.men&after=${deep}`),
    page("contacts, search for an address", "leads/contacts?q=nobody@example.org"),
    page("contacts, search for a phone number", "leads/contacts?q=(313)%20009-91"),
    page("pictures", "uploads"),
    page("pictures, deep page", `uploads?after=${deepPicture}`),
    page("redirects", "addresses"),
    page("activity", "activity"),
    page("activity, deep page", `activity?before=${deep}`),
    page("activity, an action", "activity?action=sign-in"),
    page("activity, a kind", "activity?subject=message"),
    page("activity, one post", "activity?subject=post:bench-post-000007"),
    page("command palette, a word", "search?q=parking"),
    page("command palette, a rare word", "search?q=zanzibar"),
    page("command palette, an address", "search?q=omar.men"),
  ];
}
