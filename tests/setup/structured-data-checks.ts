import type { Crawl, CrawledPage } from "./crawl.ts";
import { CLAIMS, type ClaimContext } from "./structured-data-claims.ts";

export type DataNode = Record<string, unknown>;

/** The nodes in the structured data of a page. Throws SyntaxError if a script is not valid JSON. */
export function parseStructuredData(page: Pick<CrawledPage, "jsonLd">): DataNode[] {
  return page.jsonLd.map((script) => JSON.parse(script) as DataNode);
}

/** URLs of the images in the structured data of a page. */
export function structuredDataImages(page: Pick<CrawledPage, "jsonLd">): string[] {
  return parseStructuredData(page).flatMap(({ image, logo }) =>
    [image, logo].filter((url) => url !== undefined).map(String),
  );
}

/** Structured data that the page does not show, and unknown types, properties, and formats. */
export function structuredDataProblems(
  page: ClaimContext["page"],
  { origin }: { origin: string },
): string[] {
  const problems: string[] = [];
  const types: string[] = [];
  for (const script of page.jsonLd) {
    const node = parse(script);
    if (!node) {
      problems.push(`not a JSON object: ${script.slice(0, 40)}`);
      continue;
    }
    types.push(String(node["@type"]));
    const { "@context": context, ...rest } = node;
    if (context !== "https://schema.org") problems.push(`@context "${context}"`);
    problems.push(...nodeProblems(rest, { page, origin }));
  }
  const twice = types.filter((type, index) => types.indexOf(type) !== index);
  return [
    ...problems,
    ...twice.map((type) => `${type} appears twice`),
    ...missingNodes(page, types),
  ];
}

function parse(script: string): DataNode | undefined {
  try {
    const value: unknown = JSON.parse(script);
    return isNode(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const isNode = (value: unknown): value is DataNode =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function nodeProblems({ "@type": type, ...node }: DataNode, context: ClaimContext): string[] {
  const claims = CLAIMS[String(type)];
  if (!claims) return [`unknown @type ${JSON.stringify(type)}`];
  const required = isSummary(node) ? [] : Object.keys(claims);
  const missing = required.filter((name) => !name.endsWith("?") && !(name in node));
  const wrong = Object.entries(node).flatMap(([name, stated]) => {
    const claim = claims[name] ?? claims[`${name}?`];
    if (!claim) return [`${type}.${name} is not allowed`];
    const values = listOf(stated);
    if (values.length === 0) return [`${type}.${name} is empty`];
    return values.flatMap((value) => {
      if (isNode(value))
        return "@type" in value ? nodeProblems(value, context) : referenceProblems(value);
      return claim(String(value), context) ? [] : [`${type}.${name} is not shown: ${value}`];
    });
  });
  return [
    ...missing.map((name) => `${type} without ${name}`),
    ...wrong,
    ...combinedProblems(String(type), node, context),
  ];
}

/** Whether a node only names something that another page describes. */
const isSummary = (node: DataNode) => Object.keys(node).toSorted().join() === "@id,name,url";

/** Problems of a node without a type, which has to be a reference: `{ "@id": … }` alone. */
function referenceProblems(value: DataNode): string[] {
  const isReference = Object.keys(value).join() === "@id" && typeof value["@id"] === "string";
  return isReference ? [] : [`neither a node nor a reference: ${JSON.stringify(value)}`];
}

/** Problems of properties that have to be compared with each other. */
function combinedProblems(type: string, node: DataNode, { page, origin }: ClaimContext): string[] {
  if (type === "BlogPosting") {
    const isEarly = String(node.dateModified) < String(node.datePublished);
    return isEarly ? ["BlogPosting was modified before it was published"] : [];
  }
  if (type === "GeoCoordinates") {
    const place = `destination=${node.latitude},${node.longitude}`;
    return page.links.some(({ href }) => href.endsWith(place)) ? [] : [`no link to ${place}`];
  }
  if (type === "OpeningHoursSpecification") {
    const hours = `${formatTime(node.opens)} to ${formatTime(node.closes)}`;
    return formatDays(listOf(node.dayOfWeek).map(String))
      .map((days) => `${days} ${hours}`)
      .filter((line) => !page.text.includes(line))
      .map((line) => `hours are not shown: ${line}`);
  }
  const items = listOf(node.itemListElement).filter(isNode);
  if (type === "BreadcrumbList" || type === "ItemList") {
    const misplaced = items.filter(({ position }, index) => position !== index + 1);
    if (misplaced.length > 0) return [`${type} does not count from 1`];
  }
  if (type === "BreadcrumbList") {
    const stated = items.map(({ name, item }) => `${name} ${item}`).join(" > ");
    const shown = page.breadcrumb.map(({ name, href }) => `${name} ${origin}${href ?? page.path}`);
    return stated === shown.join(" > ")
      ? []
      : [`breadcrumb differs from the visible one: ${stated}`];
  }
  if (type === "ItemList") {
    const leadsTo = ({ name, url }: DataNode) =>
      page.links.some((link) => origin + link.href === url && link.name.includes(String(name)));
    return items.filter((item) => !leadsTo(item)).map(({ name }) => `no link to ${name}`);
  }
  return [];
}

/** "22:00" is "10:00 PM". */
function formatTime(time: unknown): string {
  const [hours = "", minutes = ""] = String(time).split(":");
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? "AM" : "PM"}`;
}

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** "Every day", or spans of days and single days as the page lists them. */
function formatDays(days: string[]): string[] {
  const unknown = days.filter((day) => !WEEK.includes(day));
  if (days.length === 0 || unknown.length > 0) return [`not days of the week (${days})`];
  const spans: string[][] = [];
  for (const [index, day] of WEEK.entries()) {
    if (!days.includes(day)) continue;
    const span = spans.at(-1);
    if (span && span.at(-1) === WEEK[index - 1]) span.push(day);
    else spans.push([day]);
  }
  if (spans[0]?.length === WEEK.length) return ["Every day"];
  return spans.map((span) => (span.length > 1 ? `${span[0]} to ${span.at(-1)}` : `${span[0]}`));
}

/** Visible parts of the page that its structured data leaves out. */
function missingNodes({ breadcrumb }: ClaimContext["page"], types: string[]): string[] {
  const isMissing = breadcrumb.length > 0 && !types.includes("BreadcrumbList");
  return isMissing ? ["BreadcrumbList is missing"] : [];
}

/** Properties of one node that may differ between pages. */
const VARIES_BY_PAGE = new Set(["areaServed", "aggregateRating"]);

/** Nodes with the same `@id` that differ between pages, and references without a node on their page. */
export function identityProblems(crawl: Crawl): string[] {
  const nodes = [...crawl.pages.values()].flatMap((page) =>
    parseStructuredData(page).map((node) => ({ path: page.path, node })),
  );
  const seen = new Map<unknown, { path: string; json: string }>();
  const ids = new Map<unknown, unknown>();
  const problems: string[] = [];
  for (const { path, node } of nodes) {
    const { "@id": id, "@type": type } = node;
    if (id === undefined) continue;
    if (ids.has(type) && ids.get(type) !== id) problems.push(`${path}: ${type} is ${id}`);
    ids.set(type, id);
    const json = JSON.stringify(node, (key, value) =>
      VARIES_BY_PAGE.has(key) ? undefined : value,
    );
    const first = seen.get(id);
    if (first && first.json !== json) problems.push(`${path}: ${id} differs from ${first.path}`);
    if (!first) seen.set(id, { path, json });
  }
  const described = Map.groupBy(nodes, ({ path }) => path);
  for (const { path, node } of nodes) {
    const offer = isNode(node.offers) ? node.offers : {};
    const onPage = new Set(described.get(path)?.map((other) => other.node["@id"]));
    for (const [name, value] of Object.entries({ ...node, ...offer })) {
      if (!isNode(value) || "@type" in value || onPage.has(value["@id"])) continue;
      problems.push(`${path}: ${name} refers to ${value["@id"]}, which the page does not describe`);
    }
  }
  return problems;
}
