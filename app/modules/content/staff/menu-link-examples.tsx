import { menuLink } from "#app/modules/store/links.ts";
import type { MenuPage, SiteFacts } from "#app/modules/store/schema.ts";

const EXAMPLES: { page: MenuPage; label: string }[] = [
  { page: "store", label: "Shop" },
  { page: "flower", label: "Flower" },
];

/** Two links as the values of the menu's form make them; nothing while they make no URL. */
export function MenuLinkExamples({ values }: { values: Record<string, string> }) {
  const links = EXAMPLES.flatMap(({ page, label }) => {
    const href = findLink(values, page);
    return href === undefined ? [] : [{ label, href }];
  });
  if (links.length === 0) return null;
  return (
    <div className="grid gap-1 rounded-lg bg-well px-3 py-2 text-sm wrap-anywhere">
      <p className="font-semibold">Links on the site will be:</p>
      <ul className="grid gap-1">
        {links.map(({ label, href }) => (
          <li key={label}>{`${label}: ${href}`}</li>
        ))}
      </ul>
    </div>
  );
}

function findLink(values: Record<string, string>, page: MenuPage): string | undefined {
  const value = (name: string) => values[`menu.${name}`]?.trim() ?? "";
  const menu = {
    baseUrl: value("baseUrl"),
    paths: { [page]: value(`paths.${page}`) },
    tags: {
      ...{ enabled: value("tags.enabled") !== "", source: value("tags.source") },
      ...{ medium: value("tags.medium"), campaign: value("tags.campaign") },
    },
  } as SiteFacts["menu"];
  try {
    return menuLink({ menu, phone: "" }, page).href;
  } catch {
    // Not a URL yet.
    return undefined;
  }
}
