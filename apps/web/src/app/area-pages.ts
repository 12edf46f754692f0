/**
 * The pages of the student area, by the name that each module exports. They are listed apart from the routes, because
 * the entry, which login and checkout load too, would name the files of all of them.
 */
export const areaPages = {
  AbilityHowPage: () => import('../features/learning/study/ability/ability-how-page.tsx'),
  AbilityPage: () => import('../features/learning/study/ability/ability-page.tsx'),
  BuilderPage: () => import('../features/learning/practice/builder-page.tsx'),
  ChangePasswordPage: () => import('../features/accounts/profile/change-password-page.tsx'),
  CommentedPage: () => import('../features/learning/question-bank/commented-page.tsx'),
  ConfirmEmailPage: () => import('../features/accounts/auth/confirm-email-page.tsx'),
  CoursePage: () => import('./course/course-page.tsx'),
  DailyReviewPage: () => import('../features/learning/study/review/daily-review-page.tsx'),
  DeleteAccountPage: () => import('../features/accounts/profile/delete-account-page.tsx'),
  ExamPage: () => import('../features/exams/exams/exam-page.tsx'),
  FullScreenLayout: () => import('./full-screen-layout.tsx'),
  HomePage: () => import('./home/home-page.tsx'),
  NotebookPage: () => import('../features/learning/study/notebook/notebook-page.tsx'),
  NotebookPrintPage: () => import('../features/learning/study/notebook/notebook-print-page.tsx'),
  NotificationsPage: () => import('../features/messages/notifications/notifications-page.tsx'),
  OrdersPage: () => import('../features/sales/orders/orders-page.tsx'),
  PlanPage: () => import('../features/learning/study/plan/plan-page.tsx'),
  PodcastPage: () => import('../features/catalogue/podcasts/podcast-page.tsx'),
  PracticePage: () => import('../features/learning/practice/practice-page.tsx'),
  ProfilePage: () => import('../features/accounts/profile/profile-page.tsx'),
  QuestionPage: () => import('../features/learning/question-bank/practice-page.tsx'),
  QuestionsPage: () => import('../features/learning/question-bank/questions-page.tsx'),
  ReviewPage: () => import('../features/exams/exams/review/review-page.tsx'),
  Shell: () => import('./shell/shell.tsx'),
  StudyLayout: () => import('../features/learning/study/today/study-layout.tsx'),
  TodayPage: () => import('../features/learning/study/today/today-page.tsx'),
  WalletPage: () => import('../features/sales/wallet/wallet-page.tsx'),
};
