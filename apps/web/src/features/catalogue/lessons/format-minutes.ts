const MINUTE = 60;

/** Seconds as whole minutes, at least one: 95 is '2 min'. */
export const formatMinutes = (seconds: number): string => `${Math.max(1, Math.round(seconds / MINUTE))} min`;
