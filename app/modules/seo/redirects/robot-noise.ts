/** Paths only robots in search of holes ask for, and what such a group is called. */
const NOISE: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\/)(?:wp-|wordpress|xmlrpc|wlwmanifest)/, "WordPress"],
  [/\.(?:php\d?|phtml|asp|aspx|jsp|cgi|do|action)(?:\/|$)|\/cgi-bin/, "scripts (.php, .asp, .jsp)"],
  // `.well-known` is asked for by programs that mean well.
  [/\/\.(?!well-known)/, "hidden files (.env, .git)"],
  [
    /\.(?:sql|bak|old|zip|gz|tar|rar|7z|log|ini|conf|cfg|yml|yaml|pem|key|env)$/,
    "backups and settings",
  ],
  [/^\/\.well-known\//, ".well-known files"],
  [
    /(?:^|\/)(?:phpmyadmin|pma|adminer|mysql|actuator|vendor|solr|jenkins|telescope|geoserver|hnap1|boaform)(?:\/|$)/,
    "other programs",
  ],
  [/[\p{C}\\<>"'`]|\.\.\/|%00/u, "malformed addresses"],
];

/** The group of robots' noise a path belongs to; undefined for what a visitor may have meant. */
export function noiseGroup(path: string): string | undefined {
  const plain = path.toLowerCase();
  return NOISE.find(([pattern]) => pattern.test(plain))?.[1];
}
