import {
  CalendarClock,
  ChartNoAxesColumn,
  CircleQuestionMark,
  Clock,
  DatabaseBackup,
  FileText,
  History,
  House,
  Images,
  Inbox,
  KeyRound,
  Map as MapIcon,
  MessageSquareReply,
  Newspaper,
  NotebookText,
  Package,
  Plus,
  Search,
  Signpost,
  Sparkles,
  Store,
  Tag,
  Trash,
  Users,
  UsersRound,
} from "lucide";
import type { Command } from "#app/ui/staff/command-palette.tsx";
import type { NavGroup, NavItem } from "#app/ui/staff/navigation.tsx";
import type { Permitted } from "#app/ui/staff/permitted.tsx";

/** A page of the navigation or of the command palette. */
interface StaffPage extends NavItem {
  /** Other words people search for it with. */
  words?: string;
  /** The label for people who may not open this other page, which `label` names too. */
  without?: { page: string; label: string };
}

const PAGES: { label?: string; items: StaffPage[] }[] = [
  {
    items: [
      {
        ...{ to: "/admin/overview", label: "Home", icon: House },
        ...{ under: /^\/admin\/(?:overview|digest)(?:\/|$)/, words: "overview alerts" },
      },
    ],
  },
  {
    label: "Content",
    items: [
      { to: "/admin/posts", label: "Posts", icon: FileText, words: "blog articles drafts" },
      { to: "/admin/uploads", label: "Pictures", icon: Images, words: "photos images upload" },
      {
        ...{ to: "/admin/business/pages", label: "Pages & FAQs", icon: NotebookText },
        under: /^\/admin\/business\/(?:pages|faqs|cities)(?:\/|$)/,
        without: { page: "/admin/business/faqs", label: "Pages" },
        words: "texts home about contact privacy terms legal",
      },
    ],
  },
  {
    label: "Shop",
    items: [
      {
        ...{ to: "/admin/business/products", label: "Products", icon: Package },
      },
      {
        ...{ to: "/admin/business/deals", label: "Deals", icon: Tag },
        words: "specials offers discounts coupons promo codes",
      },
      {
        ...{ to: "/admin/business/hours", label: "Hours", icon: Clock },
        words: "opening holidays closed",
      },
      {
        ...{ to: "/admin/business", label: "Business info", icon: Store },
        under:
          /^\/admin\/business(?!\/(?:pages|faqs|cities|products|deals|hours|archive)(?:\/|$))(?:\/|$)/,
        words: "facts address phone email menu announcement rules go live settings",
      },
    ],
  },
  {
    label: "People",
    items: [
      {
        ...{ to: "/admin/leads", label: "Messages", icon: Inbox },
        under: /^\/admin\/leads(?:\/messages|\/replies|\/?$)/,
        words: "inbox leads contact form",
      },
      {
        ...{ to: "/admin/leads/contacts", label: "Contacts", icon: Users },
        under: /^\/admin\/leads\/(?!messages|replies)/,
        words: "sign-ups newsletters subscribers segments consent unsubscribe erase export leads",
      },
    ],
  },
  {
    label: "Reach",
    items: [
      {
        ...{ to: "/admin/seo", label: "SEO", icon: Search },
        words: "search engines sitemap google",
      },
      {
        ...{ to: "/admin/addresses", label: "URLs & redirects", icon: Signpost },
        words: "old broken links 404 not found moved",
      },
      {
        ...{ to: "/admin/visits", label: "Traffic", icon: ChartNoAxesColumn },
        words: "visits views speed",
      },
      {
        ...{ to: "/admin", label: "Generator", icon: Sparkles, under: /^\/admin\/?$/ },
        words: "write draft tools",
      },
      { to: "/admin/auto-publisher", label: "Auto-Publisher", icon: CalendarClock, words: "tools" },
    ],
  },
  {
    label: "Settings",
    items: [
      {
        to: "/admin/team",
        label: "Team",
        icon: UsersRound,
        words: "people users staff roles invite",
      },
      {
        ...{ to: "/admin/security", label: "Security", icon: KeyRound },
        words: "password sessions account tokens passkeys codes alerts",
      },
      {
        ...{ to: "/admin/backups", label: "Backups", icon: DatabaseBackup },
        words: "back up download restore",
      },
      { to: "/admin/activity", label: "Activity", icon: History, words: "log changes audit" },
    ],
  },
];

/** What only the command palette offers. */
const MORE_COMMANDS: StaffPage[] = [
  { to: "/admin/digest", label: "Weekly digest", icon: Newspaper, words: "summary email" },
  {
    ...{ to: "/admin/business/faqs", label: "FAQs", icon: CircleQuestionMark },
    words: "questions answers",
  },
  { to: "/admin/business/cities", label: "City pages", icon: MapIcon, words: "areas towns" },
  {
    ...{ to: "/admin/leads/replies", label: "Saved replies", icon: MessageSquareReply },
    words: "answers templates texts",
  },
  { to: "/admin/posts?trash=1", label: "Trash", icon: Trash, words: "deleted posts restore" },
  { to: "/admin/posts/new", label: "Write a post", icon: Plus, words: "new add blog" },
  {
    ...{ to: "/admin/business/deals/new", label: "Add a deal", icon: Plus },
    words: "new special",
  },
  {
    ...{ to: "/admin/business/holidays/new", label: "Add a holiday", icon: Plus },
    words: "new closed hours",
  },
  {
    ...{ to: "/admin/security/factors", label: "Passkeys and codes", icon: KeyRound },
    words: "two-step sign-in recovery",
  },
  { to: "/admin/business/announcement", label: "Announcement", icon: Store, words: "banner line" },
  { to: "/admin/business/menu", label: "Online menu", icon: Store, words: "outage down links" },
  {
    to: "/admin/business/email",
    label: "Email",
    icon: Store,
    words: "mail server smtp settings test",
  },
  {
    to: "/admin/business/go-live",
    label: "Before you go live",
    icon: Store,
    words: "placeholders",
  },
  {
    ...{ to: "/admin/business/facts", label: "Facts", icon: Store },
    words: "address phone license delivery payment rewards ratings approvals",
  },
  { to: "/admin/business/claims", label: "Claims", icon: Store, words: "proof source evidence" },
  { to: "/admin/business/reviews", label: "Reviews", icon: Store, words: "testimonials" },
  { to: "/admin/business/reels", label: "Reels", icon: Store, words: "videos instagram" },
  { to: "/admin/business/holidays", label: "Holidays", icon: Clock, words: "closed days" },
  { to: "/admin/business/copy", label: "Copy check", icon: Store, words: "rules findings words" },
  { to: "/admin/business/rules", label: "Rules", icon: Store, words: "state law legal michigan" },
  { to: "/admin/business/archive", label: "Archive", icon: History, words: "published past proof" },
  {
    to: "/admin/addresses?new=1#redirect",
    label: "Add a redirect",
    icon: Plus,
    words: "new old broken link",
  },
  { to: "/admin/recent-posts", label: "Recent Posts", icon: FileText },
  {
    ...{ to: "/admin/leads/erasure", label: "Erase a person’s data", icon: Users },
    words: "privacy delete gdpr",
  },
  {
    ...{ to: "/admin/leads/erasure#proof", label: "Proof of consent", icon: Users },
    words: "complaint never agreed unsubscribed wording privacy",
  },
];

/** Candidates for the bar on phones, most used first. */
const BAR = ["/admin/overview", "/admin/posts", "/admin/leads", "/admin/business/deals"];

/** Takes the place of pages in the bar that the person may not open. */
const BAR_RESERVE = ["/admin/uploads", "/admin/business"];

const BAR_LENGTH = 4;

interface StaffNavigation {
  groups: NavGroup[];
  barItems: NavItem[];
  commands: Command[];
}

/** The page with the number of unread messages beside it. */
export const MESSAGES_PAGE = "/admin/leads";

/** The navigation of the signed-in person: the pages that they may open. */
export function getNavigation(
  { canOpen }: Permitted,
  { unreadMessages }: { unreadMessages: number },
): StaffNavigation {
  const isPermitted = ({ to }: StaffPage) => canOpen(to);
  const groups = PAGES.map((group) => ({
    ...group,
    items: group.items
      .filter(isPermitted)
      .map(({ without, ...item }) =>
        without && !canOpen(without.page) ? { ...item, label: without.label } : item,
      )
      .map((item) => (item.to === MESSAGES_PAGE ? { ...item, unread: unreadMessages } : item)),
  }));
  const items = groups.flatMap((group) => group.items);
  const barItems = [...BAR, ...BAR_RESERVE].flatMap((path) =>
    items.filter(({ to }) => to === path),
  );
  return {
    groups: groups.filter((group) => group.items.length > 0),
    barItems: barItems.slice(0, BAR_LENGTH),
    commands: [...items, ...MORE_COMMANDS.filter(isPermitted)],
  };
}
