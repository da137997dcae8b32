/**
 * The catalogues that screens load with their code, by the area that keys begin with. Each catalogue adds itself where
 * it is declared: `t` depends on texts alone, so an error in a screen stays in that screen.
 */
// eslint-disable-next-line
export interface ScreenTexts {}
