import { academyInstant } from '@toro/domain/base/calendar/day';
import type { Audience } from '../../../features/messages/notifications/audience.ts';
import type { NotificationInput } from '../../../features/messages/notifications/save-notifications.ts';
import { storageKey } from '../../../platform/storage/storage-key.ts';
import type { AcademyContent } from '../../content/academy-content.ts';
import type { Notification } from '../../content/formats/notification-format.ts';
import { createCourseLookup } from './course-ids.ts';

/** The audience of a file with the id of its course. */
export function toAudience(to: Notification['to'], findCourseId: (tag: string) => number): Audience {
  if (to.audience === 'course') return { kind: 'course', courseId: findCourseId(to.course) };
  return to.audience === 'students' ? { kind: 'students', emails: to.emails } : { kind: 'everyone' };
}

export function toNotificationInputs(content: AcademyContent): NotificationInput[] {
  const findCourseId = createCourseLookup(content);
  return content.notifications.map((notification) => ({
    tag: notification.tag,
    title: notification.title,
    text: notification.text,
    imagePath: storageKey('notifications', notification.image) ?? null,
    link: notification.link ?? null,
    postedAt: academyInstant(notification.day, notification.time),
    to: toAudience(notification.to, findCourseId),
    readBy: notification.read_by,
  }));
}
