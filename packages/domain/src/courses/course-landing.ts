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

/** Where the category has a page of its own, a tile leads back to it and no lesson opens by itself. */
export const hasLandingPage = (landing: CourseLanding): boolean => landing !== 'description';

/** The exam-date page insists on a date: without one it opens its dialog. */
export const needsExamDate = (landing: CourseLanding, date: string | null): boolean =>
  landing === 'exam_date' && date === null;
