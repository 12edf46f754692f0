/** What the screens of the student area may tell about themselves; anything else is refused. */
export const TRACKED_EVENTS = [
  'course_opened',
  'class_started',
  'lesson_step_opened',
  'pdf_downloaded',
  'video_played',
  'test_started',
  'test_reviewed',
  'exam_date_saved',
  'report_downloaded',
  'hero_banner_clicked',
  'podcast_opened',
  'discussion_posted',
] as const;

export type TrackedEvent = (typeof TRACKED_EVENTS)[number];

/** True for the name of an event we record. */
export const isTrackedEvent = (name: string): name is TrackedEvent =>
  TRACKED_EVENTS.some((known) => known === name);
