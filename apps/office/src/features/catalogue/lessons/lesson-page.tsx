import { ContentPage } from '../../../shared/content/content-page.tsx';
import { LESSON_KIND } from './lesson-kind.tsx';

/** A lesson: its draft and its versions. */
export const LessonPage = () => <ContentPage kind={LESSON_KIND} />;
