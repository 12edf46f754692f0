export { CategoriesPage } from './categories-page.tsx';
export { CourseTabs } from './course-tabs.tsx';
export { DisciplinesPage } from './disciplines-page.tsx';
export { FamiliesPage } from './families-page.tsx';
export { categoriesQuery, disciplinesQuery } from './queries.ts';
export { RemoveDialog } from './remove-dialog.tsx';
