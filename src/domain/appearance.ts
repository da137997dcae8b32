/** The colours that the navbar may have (specification 1 §3). */
export const navbarTypes = ['dark', 'success', 'danger', 'warning', 'white', 'primary', 'info', 'vue'] as const;

/** One colour of the navbar. */
export type NavbarType = (typeof navbarTypes)[number];

/** The colours that the sidebar's background may have (specification 1 §3). */
export const sidebarBackgrounds = ['vue', 'blue', 'green', 'orange', 'red', 'primary'] as const;

/** One colour of the sidebar. */
export type SidebarBackground = (typeof sidebarBackgrounds)[number];

/** The defaults until a person chooses: the calm variant of both. */
export const standardAppearance = { navbar: 'white', sidebar: 'vue' } as const satisfies {
  readonly navbar: NavbarType;
  readonly sidebar: SidebarBackground;
};
