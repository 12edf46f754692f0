export { cancelMentorship } from './cancel-mentorship.ts';
export { listDisciplines } from './list-disciplines.ts';
export { listMentorshipLessons } from './list-mentorship-lessons.ts';
export { listAllMentorships, listMentorships } from './list-mentorships.ts';
export { requestMentorship } from './request-mentorship.ts';
