import { Link } from '@tanstack/react-router';
import classes from './course-head.module.css';

export function CourseBreadcrumb({ title }: { title?: string }) {
  return (
    <nav aria-label="Você está em" className={classes.breadcrumb}>
      <ol>
        <li>
          <Link to="/courses">Meus cursos</Link>
        </li>
        {title && (
          <li aria-current="page">
            <span>{title}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
