import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import {
  cents,
  createdAt,
  instant,
  integer,
  longText,
  ownedId,
  path,
  referenceId,
  varchar,
} from './columns.ts';
import { questionFamilies } from './questions.ts';
import { staffMembers } from './staff.ts';
import { students } from './students.ts';

export const courseCategories = pgTable(
  'course_categories',
  {
    id: integer('id').primaryKey(),
    name: varchar('name', { length: 100 }).notNull(),
    /** What a course of this category shows while no lesson is selected. */
    landing: varchar('landing', { length: 12 }).$type<'exam_date' | 'report' | 'description'>().notNull(),
    /** The question family whose modules its reports and charts show. */
    familyId: integer('family_id').references(() => questionFamilies.id),
    examType: varchar('exam_type', { length: 3 }).$type<'cfp' | 'cfa'>().notNull().default('cfp'),
    recommendedScore: smallint('recommended_score').notNull().default(70),
    answerSheet: boolean('answer_sheet').notNull().default(false),
    /** The rules of the real exam, which the reports compare with. */
    examQuestions: smallint('exam_questions'),
    examNeeded: smallint('exam_needed'),
    examPassPercent: smallint('exam_pass_percent').notNull().default(70),
    examModuleMinimum: smallint('exam_module_minimum'),
    simuladoPercent: smallint('simulado_percent').notNull().default(80),
    weeklyTests: smallint('weekly_tests').notNull().default(30),
  },
  (t) => [
    index('course_categories_family_idx').on(t.familyId),
    check('course_categories_landing', sql`${t.landing} in ('exam_date','report','description')`),
    check('course_categories_exam_type', sql`${t.examType} in ('cfp','cfa')`),
    check('course_categories_recommended', sql`${t.recommendedScore} between 0 and 100`),
  ],
);
describeTable(courseCategories, { writer: 'catalogue/categories', place: 'everywhere' });

export const courses = pgTable(
  'courses',
  {
    id: referenceId(),
    tag: varchar('tag', { length: 60 }).notNull().unique(),
    title: varchar('title', { length: 150 }).notNull(),
    description: longText('description').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => courseCategories.id),
    mainCourseId: integer('main_course_id'),
    coverPath: path('cover_path'),
    isLibras: boolean('is_libras').notNull().default(false),
    reportDownload: boolean('report_download').notNull().default(false),
    contractPath: path('contract_path'),
    createdAt: createdAt(),
    /** When it was first published; null for a draft of the office, which is neither sold nor given to students. */
    publishedAt: instant('published_at').defaultNow(),
    /** An archived course is not sold; its students keep their access. */
    archivedAt: instant('archived_at'),
  },
  (t) => [
    index('courses_category_idx').on(t.categoryId),
    index('courses_main_course_idx').on(t.mainCourseId),
    foreignKey({ columns: [t.mainCourseId], foreignColumns: [t.id] }),
  ],
);
describeTable(courses, {
  writer: 'catalogue/courses',
  files: ['description', 'cover_path', 'contract_path'],
  place: 'everywhere',
});

/** Extra courses a buyer may add on a modular course. */
export const additionalCourses = pgTable(
  'additional_courses',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    additionalCourseId: integer('additional_course_id')
      .notNull()
      .references(() => courses.id),
    position: smallint('position').notNull(),
    priceCents: cents('price_cents').notNull(),
    /** Null when the full price applies to both. */
    cashPriceCents: cents('cash_price_cents'),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.additionalCourseId] }),
    check('additional_courses_prices', sql`${t.priceCents} >= 0 and ${t.cashPriceCents} >= 0`),
    index('additional_courses_additional_idx').on(t.additionalCourseId),
    check('additional_courses_other', sql`${t.courseId} <> ${t.additionalCourseId}`),
  ],
);
describeTable(additionalCourses, { writer: 'catalogue/class-groups', place: 'everywhere' });

export const classGroups = pgTable(
  'class_groups',
  {
    id: referenceId(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    name: varchar('name', { length: 100 }).notNull(),
    /** 2 is modular: its buyers choose additional courses. */
    typeId: smallint('type_id').notNull().default(1),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    /** Whether the course card shows the end date. */
    showsExpiry: boolean('shows_expiry').notNull().default(false),
    isVisible: boolean('is_visible').notNull().default(true),
    /** Whether the page of courses on sale and the sitemap list it; otherwise it is sold by its link alone. */
    isListed: boolean('is_listed').notNull().default(true),
    /** The price on credit, and the cash price by debit or Pix. */
    priceCents: cents('price_cents').notNull(),
    cashPriceCents: cents('cash_price_cents').notNull(),
    saleFrom: date('sale_from', { mode: 'string' }),
    saleUntil: date('sale_until', { mode: 'string' }),
    seats: integer('seats'),
    /** The active enrolments. Changed with each of them, under the lock of this row. */
    enrolled: integer('enrolled').notNull().default(0),
    acceptsCoupon: boolean('accepts_coupon').notNull().default(true),
    /** Closed and opened again by staff, whatever the sale dates are. */
    isSaleOpen: boolean('is_sale_open').notNull().default(true),
    /** False until somebody sets the price of a class group that the office made. */
    hasPrice: boolean('has_price').notNull().default(true),
  },
  (t) => [
    index('class_groups_course_idx').on(t.courseId),
    unique('class_groups_course_key').on(t.id, t.courseId),
    check('class_groups_dates', sql`${t.endsOn} >= ${t.startsOn}`),
    check('class_groups_prices', sql`${t.priceCents} >= ${t.cashPriceCents} and ${t.cashPriceCents} >= 0`),
    check('class_groups_seats', sql`${t.seats} >= 0`),
  ],
);
describeTable(classGroups, { writer: 'catalogue/class-groups', place: 'everywhere' });

/** The teachers of a class group, who may do in it what their role allows in own class groups. */
export const classGroupTeachers = pgTable(
  'class_group_teachers',
  {
    classGroupId: integer('class_group_id')
      .notNull()
      .references(() => classGroups.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffMembers.id),
  },
  (t) => [
    primaryKey({ columns: [t.classGroupId, t.staffId] }),
    index('class_group_teachers_staff_idx').on(t.staffId),
  ],
);
describeTable(classGroupTeachers, { writer: 'catalogue/class-groups', place: 'one server' });

export const enrolments = pgTable(
  'enrolments',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    id: ownedId(),
    courseId: integer('course_id').notNull(),
    classGroupId: integer('class_group_id').notNull(),
    orderId: varchar('order_id', { length: 36 }),
    createdAt: createdAt(),
    /** The last day of access, which wins over the one of the class group. */
    endsOn: date('ends_on', { mode: 'string' }),
    endedAt: instant('ended_at'),
    /** How it was ended: cancelled by staff, or joined with the same enrolment of a merged student; null for a refund. */
    endCause: varchar('end_cause', { length: 10 }).$type<'cancelled' | 'merged'>(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    uniqueIndex('enrolments_class_group_key')
      .on(t.studentId, t.classGroupId)
      .where(sql`${t.endedAt} is null`),
    foreignKey({
      columns: [t.classGroupId, t.courseId],
      foreignColumns: [classGroups.id, classGroups.courseId],
    }),
    index('enrolments_group_idx').on(t.classGroupId, t.courseId),
    index('enrolments_extended_idx')
      .on(t.classGroupId, t.endsOn)
      .where(sql`${t.endedAt} is null and ${t.endsOn} is not null`),
    check('enrolments_end_cause', sql`${t.endCause} in ('cancelled','merged')`),
  ],
);
describeTable(enrolments, {
  writer: 'catalogue/class-groups',
  place: 'student',
  person: {
    merge: { moves: 'id' },
    forget: { stays: 'the registry ends them: seats and sales are counted' },
    copy: 'matriculas',
  },
});

/** The day of a student's real exam, per course and class group. */
export const examDates = pgTable(
  'exam_dates',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    courseId: integer('course_id').notNull(),
    classGroupId: integer('class_group_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.courseId, t.classGroupId] }),
    foreignKey({
      columns: [t.classGroupId, t.courseId],
      foreignColumns: [classGroups.id, classGroups.courseId],
    }),
    index('exam_dates_group_idx').on(t.classGroupId, t.courseId),
  ],
);
describeTable(examDates, {
  writer: 'catalogue/courses',
  place: 'student',
  person: {
    merge: {
      key: ['course_id', 'class_group_id'],
      set: sql`date = case when t.updated_at < excluded.updated_at then excluded.date else t.date end,
      updated_at = greatest(t.updated_at, excluded.updated_at)`,
    },
    forget: 'delete',
    copy: 'datas-de-prova',
  },
});

export const heroBanners = pgTable(
  'hero_banners',
  {
    id: referenceId(),
    tag: varchar('tag', { length: 60 }).notNull().unique(),
    title: varchar('title', { length: 120 }).notNull(),
    subtitle: varchar('subtitle', { length: 240 }).notNull(),
    buttonText: varchar('button_text', { length: 60 }).notNull(),
    link: varchar('link', { length: 500 }).notNull(),
    desktopImagePath: path('desktop_image_path').notNull(),
    mobileImagePath: path('mobile_image_path').notNull(),
    position: smallint('position').notNull(),
    fromDay: date('from_day', { mode: 'string' }),
    untilDay: date('until_day', { mode: 'string' }),
    /** An archived banner keeps its row, so that an import finds its tag and does not add it again. */
    archivedAt: instant('archived_at'),
  },
  (t) => [index('hero_banners_position_idx').on(t.position)],
);
describeTable(heroBanners, {
  writer: 'catalogue/banners',
  files: ['desktop_image_path', 'mobile_image_path'],
  place: 'everywhere',
});
