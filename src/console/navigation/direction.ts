let back = false;

/** Starts telling Back and Forward from going somewhere new; called once. wouter announces its own steps as events. */
export function followDirection(): void {
  window.addEventListener('popstate', () => {
    back = true;
  });
  window.addEventListener('pushState', () => {
    back = false;
  });
}

/** True where the address on screen was reached by Back or Forward. */
export function cameBack(): boolean {
  return back;
}
