import { parseNotebookSearch } from '@toro/domain/learning/study/notebook-filters';
import { parseGivenQuestions } from '@toro/domain/learning/study/practice-address';
import { parseQuestionSearch } from '@toro/domain/questions/questions/question-search';
import { consentsQuery, studentQuery } from '../features/accounts/profile/queries.ts';
import { bannerQuery } from '../features/catalogue/banners/banner-query.ts';
import { podcastsQuery } from '../features/catalogue/podcasts/queries.ts';
import { reviewQuery } from '../features/exams/exams/review/review-query.ts';
import { offerQuery, practicesQuery, presetsQuery } from '../features/learning/practice/queries.ts';
import {
  commentedQuery,
  familiesQuery,
  modulesQuery,
  practiceQuery,
  questionsQuery,
} from '../features/learning/question-bank/queries.ts';
import { abilityQuery } from '../features/learning/study/ability/queries.ts';
import { notebookQuery } from '../features/learning/study/notebook/queries.ts';
import { planQuery } from '../features/learning/study/plan/queries.ts';
import { dailyReviewQuery } from '../features/learning/study/review/queries.ts';
import { todayQuery } from '../features/learning/study/today/queries.ts';
import { inboxPagesQuery } from '../features/messages/notifications/queries.ts';
import { walletQuery } from '../features/sales/wallet/queries.ts';
import { queryClient } from '../shared/api.ts';
import { parseCourseReference } from '../shared/courses/course-entry.ts';
import { courseQuery, coursesQuery, statisticsQuery } from '../shared/courses/queries.ts';
import { institutionsQuery } from '../shared/institutions-query.ts';
import { isLimited, useSession } from '../shared/session.ts';

interface LoaderInput {
  params: Record<string, string>;
  search: object;
}

type Loader = (input: LoaderInput) => void;

const fetchCourses = () => void queryClient.prefetchQuery(coursesQuery);

/** A limited session has no day to plan. */
function fetchToday(): void {
  if (!isLimited()) void queryClient.prefetchQuery(todayQuery);
}

/** Starts every request that a page needs at the same time. A page shows its own skeleton until the data are there. */
export const loaders = {
  home() {
    fetchCourses();
    void queryClient.prefetchQuery(bannerQuery);
    fetchToday();
  },
  course({ params: { courseId, courseClassId } }) {
    fetchCourses();
    const reference = parseCourseReference({ courseId, courseClassId });
    if (reference === null) return;
    void queryClient.prefetchQuery(courseQuery(reference));
    void queryClient.prefetchQuery(statisticsQuery(reference));
  },
  today() {
    fetchCourses();
    fetchToday();
  },
  plan() {
    void queryClient.prefetchQuery(planQuery);
  },
  ability() {
    void queryClient.prefetchQuery(abilityQuery);
  },
  exam: fetchCourses,
  review({ params: { testId = '' } }) {
    fetchCourses();
    void queryClient.prefetchQuery(reviewQuery(testId));
  },
  questions({ search }) {
    void queryClient.prefetchQuery(familiesQuery);
    void queryClient.prefetchQuery(modulesQuery);
    void queryClient.prefetchQuery(questionsQuery(parseQuestionSearch({ ...search })));
  },
  question({ params: { id = '' }, search }) {
    void queryClient.prefetchQuery(practiceQuery(id, parseQuestionSearch({ ...search })));
  },
  practiceBuilder({ search }) {
    void queryClient.prefetchQuery(offerQuery(parseGivenQuestions(search)));
    void queryClient.prefetchQuery(presetsQuery);
    void queryClient.prefetchQuery(practicesQuery(1));
  },
  commentedQuestion({ params: { questionCode = '' } }) {
    void queryClient.prefetchQuery(commentedQuery(questionCode));
  },
  dailyReview() {
    void queryClient.prefetchQuery(dailyReviewQuery);
  },
  notebook({ search }) {
    void queryClient.prefetchQuery(notebookQuery(parseNotebookSearch({ ...search })));
  },
  podcasts() {
    void queryClient.prefetchQuery(podcastsQuery);
  },
  wallet() {
    void queryClient.prefetchQuery(walletQuery);
  },
  profile() {
    const { user } = useSession.getState();
    if (user) void queryClient.prefetchQuery(studentQuery(user.id));
    void queryClient.prefetchQuery(institutionsQuery);
    void queryClient.prefetchQuery(consentsQuery);
  },
  notifications() {
    void queryClient.prefetchInfiniteQuery(inboxPagesQuery);
  },
} satisfies Record<string, Loader>;

export type LoaderName = keyof typeof loaders;
