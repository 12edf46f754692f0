/** The suffix of a live lesson's code. */
export const LIVE_CODE_SUFFIX = '(LIVE)';

/** Live lessons have a discussion thread. */
export const isLiveLesson = (code: string): boolean => code.trimEnd().endsWith(LIVE_CODE_SUFFIX);

/** Mock exams are recognised by their slug. */
export const isMockLesson = (slug: string): boolean => slug === 'simulado' || slug === 'simuladocomvideo';

const WELCOME_CLASS_TYPE = 5;

/** The welcome lesson is the first one, of class type 5. */
export const isWelcomeLesson = (lesson: { order: number; class_type_id?: number }): boolean =>
  lesson.order === 1 && lesson.class_type_id === WELCOME_CLASS_TYPE;

/** The kind of a social-group card: types 1 and 2 are messaging groups, 3 is a calendar. */
export function groupKind(type: number): 'messaging' | 'calendar' | null {
  if (type === 1 || type === 2) return 'messaging';
  return type === 3 ? 'calendar' : null;
}

const BOOKS: Record<number, string> = { 1: 'Apostila', 2: 'Bíblia' };

/** The name of a book's type. */
export const bookName = (type: number): string | null => BOOKS[type] ?? null;
