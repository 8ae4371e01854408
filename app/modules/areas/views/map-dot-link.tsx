import type { SVGProps } from "react";
import { Link } from "react-router";
import type { MapDot } from "../area-map.server.ts";

interface MapDotLinkProps {
  dot: MapDot;
  mapWidth: number;
}

/** One place: an area to point at, which shows itself when that happens, and its name. */
export function MapDotLink({ dot, mapWidth }: MapDotLinkProps) {
  const { slug, name, miles, x, y, reach } = dot;
  return (
    // The list on the same page has the same links: one of them is enough to prepare for.
    <Link to={`/areas/${slug}`} discover="none">
      <circle cx={x} cy={y} r={reach} />
      <text {...besideDot(dot, mapWidth)}>{`${name}, ${miles.toFixed(1)} miles`}</text>
    </Link>
  );
}

/** Names run inwards, so that none is cut off at the edge. */
function besideDot({ x, y, reach }: MapDot, mapWidth: number): SVGProps<SVGTextElement> {
  if (x > mapWidth * 0.65) return { x: x - reach, y, textAnchor: "end" };
  if (x > mapWidth * 0.35) return { x, y: y - reach, textAnchor: "middle" };
  return { x: x + reach, y };
}
