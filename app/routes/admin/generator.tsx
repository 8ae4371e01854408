import { data } from "react-router";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { Route } from "./+types/generator";
import { findStaff, requireStaff } from "./guard.server.ts";
import { behindDialog } from "./sign-in-meta.ts";

export const meta = behindDialog(
  hiddenMeta("Generator | Staff area", "Write a post about a city."),
);

/** Stands at the address of the password dialog, so it is asked before anybody has signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!findStaff(context)) return null;
  return {};
}

export async function action({ context }: Route.ActionArgs) {
  requireStaff(context);
  throw data(null, { status: 400 });
}

export default function Generator() {
  return <Panel title="Generator">Nothing here yet.</Panel>;
}
