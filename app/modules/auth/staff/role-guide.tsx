import { Check } from "lucide";
import { Icon } from "#app/ui/icons.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { PERMISSIONS, ROLE_LABELS, ROLES, type Role } from "../permissions.ts";

const SUMMARIES: Record<Role, string> = {
  owner: "Everything.",
  manager: "Everything except the team, backups, the activity log, API tokens, and erasing data.",
  editor: "Posts, pages, and pictures only. Everything else needs a manager or an owner.",
};

const CELL = "border-b border-line py-2 text-center align-top";

/** What each role may do: one line each, with a table of all permissions. */
export function RoleGuide() {
  return (
    <>
      <dl className="grid gap-2">
        {ROLES.map((role) => (
          <div key={role} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{ROLE_LABELS[role]}</dt>
            <dd>{SUMMARIES[role]}</dd>
          </div>
        ))}
      </dl>
      <Disclosure summary="Compare roles">
        <table className="w-full text-sm">
          <thead>
            <tr>
              <th scope="col" className={`${CELL} text-left`}>
                Can
              </th>
              {ROLES.map((role) => (
                <th key={role} scope="col" className={`${CELL} w-px px-1.5 whitespace-nowrap`}>
                  {ROLE_LABELS[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.values(PERMISSIONS).map(({ label, roles }) => (
              <tr key={label}>
                <th scope="row" className={`${CELL} pr-3 text-left font-normal`}>
                  {label.charAt(0).toUpperCase() + label.slice(1)}
                </th>
                {ROLES.map((role) => (
                  <td key={role} className={CELL}>
                    {(roles as readonly Role[]).includes(role) ? (
                      <>
                        <Icon icon={Check} size={18} className="mx-auto text-success" />
                        <span className="sr-only">Yes</span>
                      </>
                    ) : (
                      <span className="text-muted">No</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  );
}
