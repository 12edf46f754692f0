import type { SearchKindName } from '@toro/contract/office/search/search-kinds';
import { searchCourses } from '../features/catalogue/courses/search-courses.ts';
import { searchLessons } from '../features/catalogue/lessons/search-lessons.ts';
import type { SearchSource } from '../features/office/search/search-source.ts';
import { searchFiles } from '../features/office/search/sources/search-files.ts';
import { searchStaff } from '../features/office/search/sources/search-staff.ts';
import { searchStudents } from '../features/people/students/search-students.ts';
import { searchQuestions } from '../features/questions/questions/search-questions.ts';
import { searchAffiliates } from '../features/sales/affiliates/search-affiliates.ts';
import { searchOrders } from '../features/sales/office-orders/search-orders.ts';
import { searchCoupons } from '../features/sales/promos/search-coupons.ts';

/** Each kind of entity with its search. */
export const SEARCHES: Readonly<Record<SearchKindName, SearchSource>> = {
  students: searchStudents,
  orders: searchOrders,
  questions: searchQuestions,
  lessons: searchLessons,
  courses: searchCourses,
  coupons: searchCoupons,
  affiliates: searchAffiliates,
  files: searchFiles,
  staff: searchStaff,
};
