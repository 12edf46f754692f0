import type { SearchKindName } from '@toro/contract/office/search/search-kinds';
import type { SearchSource } from '../features/office/search/search-source.ts';
import {
  searchAffiliates,
  searchCoupons,
  searchCourses,
  searchLessons,
  searchQuestions,
} from '../features/office/search/sources/search-content.ts';
import { searchFiles } from '../features/office/search/sources/search-files.ts';
import { searchStaff } from '../features/office/search/sources/search-staff.ts';
import { searchStudents } from '../features/people/students/search-students.ts';
import { searchOrders } from '../features/sales/office-orders/search-orders.ts';

/** Each kind of thing with its search. */
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
