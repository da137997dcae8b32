// @vitest-environment jsdom
import { navbarTypes, sidebarBackgrounds } from '#domain/appearance.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The store as a new visit makes it. */
async function visit() {
  vi.resetModules();
  return import('#console/state/appearance.ts');
}

describe('navbar and sidebar colours (specification 1 §3)', () => {
  beforeEach(() => localStorage.clear());

  it('are those the specification names', () => {
    expect(navbarTypes).toEqual(['dark', 'success', 'danger', 'warning', 'white', 'primary', 'info', 'vue']);
    expect(sidebarBackgrounds).toEqual(['vue', 'blue', 'green', 'orange', 'red', 'primary']);
  });

  it('are kept for the next visit', async () => {
    const { setNavbar, setSidebarBackground } = await visit();
    setNavbar('info');
    setSidebarBackground('green');
    const { appearance } = await visit();
    expect(appearance).toEqual({ navbar: 'info', sidebar: 'green' });
  });

  it('fall to the quiet look where something else is stored', async () => {
    localStorage.setItem('navbarType', 'purple');
    localStorage.setItem('sidebarBackground', '');
    const { appearance } = await visit();
    expect(appearance).toEqual({ navbar: 'white', sidebar: 'vue' });
  });
});
