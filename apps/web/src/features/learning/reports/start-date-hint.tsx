import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import classes from './report.module.css';

/** Shown in a report without any results. */
export function StartDateHint() {
  const { links } = useRuntimeConfig();
  return (
    <p className={`sunken mediumWeight ${classes.hint}`} data-level="low">
      Você ainda não fez nenhuma prova. Para iniciar as suas aulas,{' '}
      <a href={links.teacher}>fale com o seu professor</a>.
    </p>
  );
}
