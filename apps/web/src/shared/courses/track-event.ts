import { trackEvent } from '@toro/contract/courses/calls';
import type { TrackedEvent } from '@toro/domain/courses/tracked-events';
import { api } from '../api.ts';

declare global {
  interface Window {
    /** The academy's tag manager, where it has one, reads from here. */
    dataLayer?: object[];
  }
}

interface Place {
  id_course?: number;
  id_course_class?: number;
  id_aula?: number;
}

type Properties = Record<string, string | number | boolean>;

/** Tells the data layer and our own event table what happened; nobody waits, and a failure disturbs nobody. */
export function track(event: TrackedEvent, place: Place, properties?: Properties): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...place, ...properties });
  api
    .send(trackEvent, { body: { event, ...place, ...(properties && { properties }) } })
    .catch(() => undefined);
}
