import { ContentPage } from '../../../shared/content/content-page.tsx';
import { COURSE_KIND } from './course-kind.tsx';

/** A course: its draft, its lessons and class groups, its versions. */
export const CoursePage = () => <ContentPage kind={COURSE_KIND} />;
