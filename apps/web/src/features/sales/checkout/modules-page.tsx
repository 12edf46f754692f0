import { Button } from '@mantine/core';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { formatMoney, parseDecimal } from '@toro/domain/base/money/money';
import { isModular, MAX_MODULES, modulesError, TOO_MANY_MODULES } from '@toro/domain/sales/checkout/modules';
import { listPrices, selectModules } from '@toro/domain/sales/checkout/summary';
import { Message } from '@toro/ui/message.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { useLayoutEffect, useState } from 'react';
import { CourseLoader } from './course-loader.tsx';
import { draftKey, useDraft } from './draft-store.ts';
import classes from './modules-page.module.css';
import type { Course } from './queries.ts';
import { useAffiliate } from './use-affiliate.ts';

function ModuleChoice({ course, onNext }: { course: Course; onNext: () => void }) {
  const courseKey = draftKey(course.tag, course.id_turma);
  const { draft, change, enter } = useDraft();
  useLayoutEffect(() => enter(courseKey), [enter, courseKey]);
  const [error, setError] = useState<string | null>(null);
  const chosen = selectModules(course, draft.selectedModules).map(({ id_curso }) => id_curso);
  const toggle = (id: number) => {
    const has = chosen.includes(id);
    if (!has && chosen.length >= MAX_MODULES) return setError(TOO_MANY_MODULES);
    setError(null);
    change({ selectedModules: has ? chosen.filter((each) => each !== id) : [...chosen, id] });
  };
  const next = () => {
    const found = modulesError(chosen.length);
    setError(found);
    if (!found) onNext();
  };
  const { full, cash } = listPrices(course, chosen);
  return (
    <div className={`page ${classes.page}`} data-width="text">
      <PageHeader
        title="Escolha os seus módulos"
        lead={`${course.nome}: leve de 1 a ${MAX_MODULES} módulos.`}
      />
      <fieldset className="plainFieldset stack" data-gap="s">
        <legend className="visuallyHidden">Módulos</legend>
        {course.cursos_adicionais.map(({ id_curso, nome, valor_curso }) => (
          <label key={id_curso} className="choice">
            <input type="checkbox" checked={chosen.includes(id_curso)} onChange={() => toggle(id_curso)} />
            <span className="row strong" data-grow data-spread>
              <span>{nome}</span>
              <span className="muted figures">{formatMoney(parseDecimal(valor_curso) ?? 0)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={`row ${classes.foot}`} data-spread data-bottom-bar>
        {error && (
          <div className={classes.error}>
            <Notice kind="failure">{error}</Notice>
          </div>
        )}
        <div role="status">
          <p className="muted small figures">
            {`Curso e ${chosen.length === 1 ? '1 módulo' : `${chosen.length} módulos`}`}
          </p>
          <p className={`figures ${classes.total}`}>{`Total ${formatMoney(full)}`}</p>
          {cash < full && <p className="muted small figures">{`ou ${formatMoney(cash)} à vista`}</p>}
        </div>
        <Button className={classes.next} onClick={next}>
          Continuar
        </Button>
      </div>
    </div>
  );
}

/** The modules of a modular course, chosen before the purchase. */
export function ModulesPage() {
  const { curso = '', idTurma = '', afiliado } = useParams({ strict: false });
  const navigate = useNavigate();
  useAffiliate(afiliado);
  const params = { curso, idTurma };
  return (
    <CourseLoader courseParams={params}>
      {(course) => {
        if (!isModular(course.id_type_course_class))
          return afiliado ? (
            <Navigate to="/checkout/$curso/$idTurma/$afiliado" params={{ ...params, afiliado }} replace />
          ) : (
            <Navigate to="/checkout/$curso/$idTurma" params={params} replace />
          );
        if (course.cursos_adicionais.length === 0)
          return (
            <Message
              drawing="search"
              title="Ops! Nenhum módulo disponível."
              text="Os módulos deste curso ainda não estão à venda. Volte em breve ou fale com a gente."
            />
          );
        return (
          <ModuleChoice
            course={course}
            onNext={() =>
              void (afiliado
                ? navigate({
                    to: '/newCheckout/$curso/$idTurma/$afiliadoOuToken',
                    params: { ...params, afiliadoOuToken: afiliado },
                  })
                : navigate({ to: '/newCheckout/$curso/$idTurma', params }))
            }
          />
        );
      }}
    </CourseLoader>
  );
}
