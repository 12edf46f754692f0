/**
 * The pages of the student area, by the name that each module exports. They are listed apart from the routes, because
 * the entry, which login and checkout load too, would name the files of all of them.
 */
export const areaPages = {
  AbilityHowPage: () => import('../features/study/ability/ability-how-page.tsx'),
  AbilityPage: () => import('../features/study/ability/ability-page.tsx'),
  BuilderPage: () => import('../features/practice/builder-page.tsx'),
  ChangePasswordPage: () => import('../features/profile/change-password-page.tsx'),
  CommentedPage: () => import('../features/questions/commented-page.tsx'),
  ConfirmEmailPage: () => import('../features/auth/confirm-email-page.tsx'),
  CoursePage: () => import('../features/courses/course-page.tsx'),
  DailyReviewPage: () => import('../features/study/review/daily-review-page.tsx'),
  DeleteAccountPage: () => import('../features/profile/delete-account-page.tsx'),
  ExamPage: () => import('../features/exams/exam-page.tsx'),
  FullScreenLayout: () => import('./full-screen-layout.tsx'),
  HomePage: () => import('../features/home/home-page.tsx'),
  NotebookPage: () => import('../features/study/notebook/notebook-page.tsx'),
  NotebookPrintPage: () => import('../features/study/notebook/notebook-print-page.tsx'),
  NotificationsPage: () => import('../features/notifications/notifications-page.tsx'),
  OrdersPage: () => import('../features/orders/orders-page.tsx'),
  PlanPage: () => import('../features/study/plan/plan-page.tsx'),
  PodcastPage: () => import('../features/podcasts/podcast-page.tsx'),
  PracticePage: () => import('../features/practice/practice-page.tsx'),
  ProfilePage: () => import('../features/profile/profile-page.tsx'),
  QuestionPage: () => import('../features/questions/practice-page.tsx'),
  QuestionsPage: () => import('../features/questions/questions-page.tsx'),
  ReviewPage: () => import('../features/exams/review/review-page.tsx'),
  Shell: () => import('./shell/shell.tsx'),
  StudyLayout: () => import('../features/study/today/study-layout.tsx'),
  TodayPage: () => import('../features/study/today/today-page.tsx'),
  WalletPage: () => import('../features/wallet/wallet-page.tsx'),
};
