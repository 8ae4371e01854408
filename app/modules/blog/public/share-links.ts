/** What is shared: an absolute URL and a title. */
export interface Shared {
  url: string;
  title: string;
}

export type Network = "Facebook" | "Twitter" | "LinkedIn" | "WhatsApp";

/** The sharing pages of the four networks, each carrying URL and title. */
export function shareLinks({ url, title }: Shared): { network: Network; href: string }[] {
  const link = (base: string, query: Record<string, string>) =>
    `${base}?${new URLSearchParams(query)}`;
  return [
    {
      network: "Facebook",
      href: link("https://www.facebook.com/sharer/sharer.php", { u: url, quote: title }),
    },
    { network: "Twitter", href: link("https://twitter.com/intent/tweet", { url, text: title }) },
    {
      network: "LinkedIn",
      href: link("https://www.linkedin.com/shareArticle", { mini: "true", url, title }),
    },
    { network: "WhatsApp", href: link("https://wa.me/", { text: `${title} ${url}` }) },
  ];
}
