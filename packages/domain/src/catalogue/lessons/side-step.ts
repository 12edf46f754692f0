const SIDE_STEPS = ['intro', 'file', 'video', 'lecture'] as const;

/** The steps that the side panel lists. */
export type SideStep = (typeof SIDE_STEPS)[number];

/** True for the name of a listed step, for example in an address. */
export const isSideStep = (value: unknown): value is SideStep => SIDE_STEPS.some((step) => step === value);
