/** The events that the student area may record; the server rejects all others. */
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

export const isTrackedEvent = (name: string): name is TrackedEvent =>
  TRACKED_EVENTS.some((known) => known === name);
