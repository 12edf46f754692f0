import type { Call } from '@toro/contract/call';

/** False while no server answers the call: what needs it is not shown yet. */
export const hasArrived = (call: Pick<Call, 'arrives'>): boolean => call.arrives === undefined;
