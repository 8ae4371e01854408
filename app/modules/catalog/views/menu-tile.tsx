import { useFacts } from "#app/modules/site/use-site.ts";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import { menuLink } from "#app/modules/store/links.ts";
import type { MenuPage } from "#app/modules/store/schema.ts";
import { Picture, type PictureData } from "#app/ui/site/picture.tsx";

interface MenuTileProps {
  page: MenuPage;
  title: string;
  label: string;
  image: PictureData;
  heading?: "h2" | "h3";
}

/**
 * The last tile of a grid of products: leads to the menu and fills the row. Nothing while menu links
 * lead to the shop, because the shop's grid would link to itself.
 */
export function MenuTile({ page, title, label, image, heading: Heading = "h2" }: MenuTileProps) {
  if (menuLink(useFacts(), page).kind === "shop") return null;
  return (
    <li className="menu-tile group">
      <Picture
        image={{ ...image, alt: "" }}
        // On small phones the height of the tile decides.
        sizes="(min-width: 100rem) 38vw, (min-width: 64rem) 42rem, (max-width: 24rem) 24rem, 100vw"
        boxRatio={3 / 2}
        imgClassName="zoom absolute inset-0 size-full object-cover"
      />
      <div className="menu-tile-text">
        <Heading>{title}</Heading>
        <p className="mt-3">
          <MenuLink page={page} className="link">
            {label}
          </MenuLink>
        </p>
      </div>
    </li>
  );
}
