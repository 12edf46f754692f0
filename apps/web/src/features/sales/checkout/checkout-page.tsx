import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { isModular } from '@toro/domain/sales/checkout/modules';
import { isRestoreToken } from '@toro/domain/sales/checkout/restore-path';
import { parseStepSearch } from '@toro/domain/sales/checkout/steps';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { type CheckoutCourseParams, CourseLoader } from './course-loader.tsx';
import { draftKey, useDraft } from './draft-store.ts';
import type { Course } from './queries.ts';
import { useAffiliate } from './use-affiliate.ts';
import { Wizard } from './wizard.tsx';

const RestoreGate = lazy(() =>
  import('./restore-purchase.tsx').then((module) => ({ default: module.RestorePurchase })),
);

/** Selects the draft of this course. Nothing is rendered before it is selected. */
function useDraftOf(course: Course) {
  const courseKey = draftKey(course.tag, course.id_turma);
  // Set during the first render: setting it in the effect would render everything twice.
  useState(() => useDraft.getState().enter(courseKey));
  const state = useDraft();
  const { enter } = state;
  const entered = state.place === courseKey;
  useLayoutEffect(() => {
    if (!entered) enter(courseKey);
  }, [entered, enter, courseKey]);
  return entered ? state : null;
}

function Purchase({
  course,
  courseParams,
  afiliado,
}: {
  course: Course;
  courseParams: CheckoutCourseParams;
  afiliado?: string;
}) {
  const navigate = useNavigate();
  const search = parseStepSearch(useSearch({ strict: false }));
  const affiliate = useAffiliate(afiliado);
  const state = useDraftOf(course);
  const params = { ...courseParams, ...(afiliado && { afiliado }) };
  const modules = afiliado
    ? '/checkout-modular/$curso/$idTurma/$afiliado'
    : '/checkout-modular/$curso/$idTurma';
  if (!state) return null;
  const needsModules = isModular(course.id_type_course_class) && state.draft.selectedModules.length === 0;
  // The address of a result needs no modules: the mail about a Pix opens it on any device.
  if (needsModules && !state.order && !search.status)
    return <Navigate to={modules} params={params as never} replace />;
  return (
    <Wizard
      course={course}
      affiliate={affiliate}
      search={search}
      onModules={() => void navigate({ to: modules, params: params as never })}
    />
  );
}

/** All addresses of the checkout: a new purchase, or a restored one. */
export function CheckoutPage() {
  const params = useParams({ strict: false });
  const { curso = '', idTurma = '', step, token } = params;
  const last = params.afiliadoOuToken;
  const courseParams = { curso, idTurma };
  const restored = token ?? (isRestoreToken(last) ? last : undefined);
  if (restored) {
    return (
      <Suspense>
        <RestoreGate courseParams={courseParams} step={step} token={restored} />
      </Suspense>
    );
  }
  return (
    <CourseLoader courseParams={courseParams}>
      {(course) => (
        <Purchase course={course} courseParams={courseParams} afiliado={params.afiliado ?? last} />
      )}
    </CourseLoader>
  );
}
