import { trackEvent as trackEventCall } from '@toro/contract/courses/calls';
import type { TrackedEvent } from '@toro/domain/courses/tracked-events';
import { api } from '../api.ts';

declare global {
  interface Window {
    /** Read by the academy's tag manager, if there is one. */
    dataLayer?: object[];
  }
}

interface EventSubject {
  id_course?: number;
  id_course_class?: number;
  id_aula?: number;
}

type EventProperties = Record<string, string | number | boolean>;

/** Sends an event to the tag manager's data layer and to our event table. Nothing waits for it, and a failure is ignored. */
export function trackEvent(event: TrackedEvent, subject: EventSubject, properties?: EventProperties): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...subject, ...properties });
  api
    .send(trackEventCall, { body: { event, ...subject, ...(properties && { properties }) } })
    .catch(() => undefined);
}
