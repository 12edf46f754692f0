import { Link } from '@tanstack/react-router';
import classes from './course-head.module.css';

export function CourseBreadcrumb({ title }: { title?: string }) {
  return (
    <nav aria-label="Você está em" className={classes.breadcrumb}>
      <ol className="row plainList medium">
        <li>
          <Link to="/courses">Meus cursos</Link>
        </li>
        {title && (
          <li aria-current="page">
            <span className="ellipsis">{title}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
