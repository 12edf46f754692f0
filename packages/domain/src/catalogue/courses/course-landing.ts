/** What a course shows while no lesson is selected: a setting of its category. */
export type CourseLanding = 'exam_date' | 'report' | 'description';

export type LandingPanel = 'exam-date' | 'score' | 'weekly-report' | 'title' | 'description';

const PANELS: Record<CourseLanding, readonly LandingPanel[]> = {
  exam_date: ['exam-date', 'score'],
  report: ['weekly-report'],
  description: ['title', 'description'],
};

/** The panels of a course's page while no lesson is selected. */
export const landingPanels = (landing: CourseLanding): readonly LandingPanel[] => PANELS[landing];

/** With a landing page a tile links back to it and no lesson opens by itself. */
export const hasLandingPage = (landing: CourseLanding): boolean => landing !== 'description';

/** Whether the exam-date dialog opens by itself while there is no date. */
export const needsExamDate = (landing: CourseLanding, date: string | null): boolean =>
  landing === 'exam_date' && date === null;
