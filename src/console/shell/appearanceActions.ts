import { navbarTypes, sidebarBackgrounds } from '#domain/appearance.ts';
import type { Action } from '#console/actions/action.ts';
import { setNavbar, setSidebarBackground } from '#console/state/appearance.ts';
import { t } from '#console/texts/i18n.ts';
import { PaintBucket } from 'lucide-react';

type Colour = (typeof navbarTypes | typeof sidebarBackgrounds)[number];

const titled = (colour: Colour) => ({ id: colour, title: t(`settings.colours.${colour}`) });

/** One part of the shell, the colours it may have, and what puts one on. */
function colouring<Name extends Colour>(
  part: 'navbar' | 'sidebar',
  names: readonly Name[],
  set: (name: Name) => void,
): Action {
  return {
    id: `colour-${part}`,
    title: t(`settings.${part}`),
    keywords: 'color background theme appearance',
    group: 'global',
    icon: PaintBucket,
    arguments: [
      {
        id: 'colour',
        title: t(`settings.${part}`),
        choices: () => names.map(titled),
      },
    ],
    run: ({ colour }) => {
      const chosen = names.find((name) => name === colour);
      if (chosen !== undefined) set(chosen);
    },
  };
}

/** The colours of navbar and sidebar, from the palette. */
export function appearanceActions(): Action[] {
  return [colouring('navbar', navbarTypes, setNavbar), colouring('sidebar', sidebarBackgrounds, setSidebarBackground)];
}
