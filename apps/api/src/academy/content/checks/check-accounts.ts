import type { ContentPath } from '../../../platform/content/content-errors.ts';
import type { DemoStudent } from '../formats/account-format.ts';
import type { History } from '../formats/history-format.ts';
import type { ErrorCollector, ParsedContent, ParsedFile } from '../parsed-content.ts';

/** Checks demo students for duplicates and for references to unknown content. */
export function checkAccounts(errors: ErrorCollector, parsed: ParsedContent): void {
  const { accounts } = parsed;
  if (!accounts) return;
  const list = [...accounts.value.students.entries()];
  errors.checkUnique(
    'e-mail',
    list.map(([at, { email }]) => ({ key: email, file: accounts, path: ['students', at, 'email'] })),
  );
  errors.checkUnique(
    'CPF',
    list.map(([at, { cpf }]) => ({ key: cpf, file: accounts, path: ['students', at, 'cpf'] })),
  );
  for (const [index, student] of list) checkStudent(errors, parsed, accounts, ['students', index], student);
}

function checkStudent(
  errors: ErrorCollector,
  { courses, academy, podcasts, complete }: ParsedContent,
  file: ParsedFile<unknown>,
  path: ContentPath,
  student: DemoStudent,
): void {
  const courseOf = (tag: string) => courses.find(({ value }) => value.tag === tag)?.value;
  for (const [at, { course: tag, class_group, history }] of student.enrolments.entries()) {
    const location = [...path, 'enrolments', at];
    const course = courseOf(tag);
    if (!course) {
      if (complete.courses) errors.add(file, [...location, 'course'], `${tag} is no course`);
      continue;
    }
    if (!course.class_groups.some(({ id }) => id === class_group)) {
      errors.add(file, [...location, 'class_group'], `${class_group} is no class group of ${tag}`);
    }
    const lessons = new Set(course.lessons.map(({ code }) => code));
    for (const [subpath, code] of listHistoryLessons(history)) {
      if (!lessons.has(code))
        errors.add(file, [...location, 'history', ...subpath], `${code} is no lesson of ${tag}`);
    }
  }
  for (const [at, { course }] of student.wallet.entries()) {
    if (!complete.courses || course === undefined || courseOf(course)) continue;
    errors.add(file, [...path, 'wallet', at, 'course'], `${course} is no course`);
  }
  for (const [at, { episode }] of student.podcasts.entries()) {
    if (!complete.podcasts || podcasts.some(({ value }) => value.episodes.some(({ tag }) => tag === episode)))
      continue;
    errors.add(file, [...path, 'podcasts', at, 'episode'], `${episode} is no episode`);
  }
  for (const [at, { course, lesson, mentor }] of student.mentorships.entries()) {
    const location = [...path, 'mentorships', at];
    const found = courseOf(course)?.lessons.find(({ code }) => code === lesson);
    if (complete.courses && !found)
      errors.add(file, [...location, 'lesson'], `${lesson} is no lesson of ${course}`);
    if (found && !found.mentorship)
      errors.add(file, [...location, 'lesson'], `${lesson} offers no mentorship`);
    if (academy && mentor !== undefined && !academy.value.mentors.some(({ tag }) => tag === mentor)) {
      errors.add(file, [...location, 'mentor'], `${mentor} is no mentor`);
    }
  }
  const { institution } = student;
  if (
    academy &&
    institution &&
    !academy.value.financial_institutions.some(({ code }) => code === institution)
  ) {
    errors.add(file, [...path, 'institution'], `${institution} is no financial institution`);
  }
}

function listHistoryLessons(history: History): [ContentPath, string][] {
  return [
    ...history.lessons_done.map((code, at): [ContentPath, string] => [['lessons_done', at], code]),
    ...(['lessons_begun', 'mocks', 'redos'] as const).flatMap((list) =>
      history[list].map(({ lesson }, at): [ContentPath, string] => [[list, at, 'lesson'], lesson]),
    ),
    ...(history.ongoing ? [[['ongoing', 'lesson'], history.ongoing.lesson] as [ContentPath, string]] : []),
  ];
}

export function checkNotifications(
  errors: ErrorCollector,
  { notifications, accounts, courses, complete }: ParsedContent,
): void {
  if (!notifications) return;
  const list = [...notifications.value.notifications.entries()];
  const tags = list.map(([at, { tag }]) => ({
    key: tag,
    file: notifications,
    path: ['notifications', at, 'tag'],
  }));
  errors.checkUnique('notification', tags);
  const emails = new Set(accounts?.value.students.map(({ email }) => email));
  for (const [index, { to, read_by }] of list) {
    const location = ['notifications', index];
    if (
      to.audience === 'course' &&
      complete.courses &&
      !courses.some(({ value }) => value.tag === to.course)
    ) {
      errors.add(notifications, [...location, 'to', 'course'], `${to.course} is no course`);
    }
    for (const [at, email] of read_by.entries()) {
      if (!complete.accounts || emails.has(email)) continue;
      errors.add(notifications, [...location, 'read_by', at], `${email} is no demo student`);
    }
  }
}
