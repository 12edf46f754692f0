import { coursesCalls } from '@toro/contract/catalogue/courses/calls';
import type { TrackedEvent } from '@toro/domain/catalogue/courses/tracked-events';
import { api } from '../api.ts';
import { pushEvent } from '../visitor-choice.ts';

interface EventSubject {
  id_course?: number;
  id_course_class?: number;
  id_aula?: number;
}

type EventProperties = Record<string, string | number | boolean>;

/** Sends an event to our event table and, if the visitor accepted it, to the data layer. Nothing waits for it, and a failure is ignored. */
export function trackEvent(event: TrackedEvent, subject: EventSubject, properties?: EventProperties): void {
  pushEvent({ event, ...subject, ...properties });
  api
    .send(coursesCalls.trackEvent, { body: { event, ...subject, ...(properties && { properties }) } })
    .catch(() => undefined);
}
