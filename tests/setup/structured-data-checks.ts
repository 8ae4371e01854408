import type { Crawl, CrawledPage } from "./crawl.ts";
import { CLAIMS, type Stand } from "./structured-data-claims.ts";

export type DataNode = Record<string, unknown>;

/** The nodes a page states; throws SyntaxError where one is no JSON. */
export function dataOf(page: Pick<CrawledPage, "jsonLd">): DataNode[] {
  return page.jsonLd.map((script) => JSON.parse(script) as DataNode);
}

/** Addresses of the pictures a page names to machines. */
export function statedPictures(page: Pick<CrawledPage, "jsonLd">): string[] {
  return dataOf(page).flatMap(({ image, logo }) =>
    [image, logo].filter((address) => address !== undefined).map(String),
  );
}

/** What a page states to machines and does not show, or states in a form nobody knows. */
export function structuredDataProblems(
  page: Stand["page"],
  { origin }: { origin: string },
): string[] {
  const problems: string[] = [];
  const types: string[] = [];
  for (const script of page.jsonLd) {
    const node = parse(script);
    if (!node) {
      problems.push(`no JSON object: ${script.slice(0, 40)}`);
      continue;
    }
    types.push(String(node["@type"]));
    const { "@context": context, ...rest } = node;
    if (context !== "https://schema.org") problems.push(`@context "${context}"`);
    problems.push(...nodeProblems(rest, { page, origin }));
  }
  const twice = types.filter((type, index) => types.indexOf(type) !== index);
  return [...problems, ...twice.map((type) => `${type} is there twice`), ...unstated(page, types)];
}

function parse(script: string): DataNode | undefined {
  try {
    const value: unknown = JSON.parse(script);
    return isNode(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isNode = (value: unknown): value is DataNode =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function nodeProblems({ "@type": type, ...node }: DataNode, stand: Stand): string[] {
  const claims = CLAIMS[String(type)];
  if (!claims) return [`unknown @type ${JSON.stringify(type)}`];
  const missing = Object.keys(claims).filter((name) => !name.endsWith("?") && !(name in node));
  const wrong = Object.entries(node).flatMap(([name, stated]) => {
    const claim = claims[name] ?? claims[`${name}?`];
    if (!claim) return [`${type}.${name} may not be stated`];
    const values = listOf(stated);
    if (values.length === 0) return [`${type}.${name} is empty`];
    return values.flatMap((value) => {
      if (isNode(value)) return "@type" in value ? nodeProblems(value, stand) : referenceOf(value);
      return claim(String(value), stand) ? [] : [`${type}.${name} is not shown: ${value}`];
    });
  });
  return [
    ...missing.map((name) => `${type} without ${name}`),
    ...wrong,
    ...wholeProblems(String(type), node, stand),
  ];
}

/** A node that only points to another one. */
function referenceOf(value: DataNode): string[] {
  const isReference = Object.keys(value).join() === "@id" && typeof value["@id"] === "string";
  return isReference ? [] : [`neither a node nor a reference: ${JSON.stringify(value)}`];
}

/** What shows only when several properties are read together. */
function wholeProblems(type: string, node: DataNode, { page, origin }: Stand): string[] {
  if (type === "BlogPosting") {
    const isEarly = String(node.dateModified) < String(node.datePublished);
    return isEarly ? ["BlogPosting was modified before it was published"] : [];
  }
  if (type === "GeoCoordinates") {
    const place = `destination=${node.latitude},${node.longitude}`;
    return page.links.some(({ href }) => href.endsWith(place)) ? [] : [`no link to ${place}`];
  }
  if (type === "OpeningHoursSpecification") {
    const hours = `${clock(node.opens)} to ${clock(node.closes)}`;
    return daysAsWritten(listOf(node.dayOfWeek).map(String))
      .map((days) => `${days} ${hours}`)
      .filter((line) => !page.text.includes(line))
      .map((line) => `hours are not shown: ${line}`);
  }
  const items = listOf(node.itemListElement).filter(isNode);
  if (type === "BreadcrumbList" || type === "ItemList") {
    const misplaced = items.filter(({ position }, index) => position !== index + 1);
    if (misplaced.length > 0) return [`${type} is not counted from 1`];
  }
  if (type === "BreadcrumbList") {
    const stated = items.map(({ name, item }) => `${name} ${item}`).join(" > ");
    const shown = page.breadcrumb.map(
      ({ name, href }) => `${name} ${origin}${href ?? page.address}`,
    );
    return stated === shown.join(" > ") ? [] : [`breadcrumb is not the one shown: ${stated}`];
  }
  if (type === "ItemList") {
    const leadsTo = ({ name, url }: DataNode) =>
      page.links.some((link) => origin + link.href === url && link.name.includes(String(name)));
    return items.filter((item) => !leadsTo(item)).map(({ name }) => `no link leads to ${name}`);
  }
  return [];
}

/** "22:00" is "10:00 PM". */
function clock(time: unknown): string {
  const [hours = "", minutes = ""] = String(time).split(":");
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? "AM" : "PM"}`;
}

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** "Every day", or spans of days and single days as the page lists them. */
function daysAsWritten(days: string[]): string[] {
  const unknown = days.filter((day) => !WEEK.includes(day));
  if (days.length === 0 || unknown.length > 0) return [`no days of the week (${days})`];
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

/** What the page shows and machines should be told of. */
function unstated({ breadcrumb }: Stand["page"], types: string[]): string[] {
  const silent = breadcrumb.length > 0 && !types.includes("BreadcrumbList");
  return silent ? ["shows a breadcrumb and does not state it"] : [];
}

/** What differs from page to page about one and the same thing. */
const DIFFERS = new Set(["areaServed", "aggregateRating"]);

/** Whether every `@id` is one thing on all pages, and every reference leads to one of them. */
export function identityProblems(crawl: Crawl): string[] {
  const nodes = [...crawl.pages.values()].flatMap((page) =>
    dataOf(page).map((node) => ({ address: page.address, node })),
  );
  const known = new Map<unknown, { address: string; said: string }>();
  const ids = new Map<unknown, unknown>();
  const problems: string[] = [];
  for (const { address, node } of nodes) {
    const { "@id": id, "@type": type } = node;
    if (id === undefined) continue;
    if (ids.has(type) && ids.get(type) !== id) problems.push(`${address}: ${type} is ${id}`);
    ids.set(type, id);
    const said = JSON.stringify(node, (key, value) => (DIFFERS.has(key) ? undefined : value));
    const first = known.get(id);
    if (first && first.said !== said)
      problems.push(`${address}: ${id} is not as on ${first.address}`);
    if (!first) known.set(id, { address, said });
  }
  for (const { address, node } of nodes) {
    const offer = isNode(node.offers) ? node.offers : {};
    for (const [name, value] of Object.entries({ ...node, ...offer })) {
      if (!isNode(value) || "@type" in value || known.has(value["@id"])) continue;
      problems.push(`${address}: ${name} leads to ${value["@id"]}, which no page describes`);
    }
  }
  return problems;
}
