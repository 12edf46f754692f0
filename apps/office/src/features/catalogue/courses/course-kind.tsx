import type { ContentCalls } from '@toro/contract/catalogue/content/content-calls';
import type { ContentSchemas } from '@toro/contract/catalogue/content/content-schemas';
import { courseCalls } from '@toro/contract/catalogue/courses/content-calls';
import { officeCoursesCalls } from '@toro/contract/catalogue/courses/office-calls';
import {
  COURSE_LENGTHS,
  type CourseFields,
  findCourseMissingFields,
} from '@toro/domain/catalogue/courses/course-fields';
import { Card } from '@toro/ui/card.tsx';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { api } from '../../../shared/api.ts';
import type { ContentPageKind } from '../../../shared/content/content-kind.ts';
import { describeRichText } from '../../../shared/content/describe-rich-text.ts';
import { RichTextField } from '../../../shared/editor/rich-text-field.tsx';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { FileField } from '../../../shared/uploads/file-field.tsx';
import { CategoryField, CourseField } from './course-choices.tsx';
import { CourseParts } from './course-parts.tsx';

const LABELS = {
  title: 'Título',
  tag: 'Endereço',
  category: 'Categoria',
  description: 'Descrição',
  cover: 'Capa',
  contract: 'Contrato',
  is_libras: 'Libras',
  report_download: 'Baixar relatório',
  main_course: 'Completa o curso',
  lessons: 'Aulas',
  class_groups: 'Turmas',
} as const;

const describeStudents = (count: number) =>
  count === 0
    ? 'Nenhum aluno está matriculado.'
    : `${count.toLocaleString('pt-BR')} ${count === 1 ? 'aluno matriculado continua' : 'alunos matriculados continuam'} com acesso até o fim da turma.`;

export const COURSE_KIND: ContentPageKind<CourseFields> = {
  kind: 'course',
  name: 'Curso',
  calls: courseCalls as unknown as ContentCalls<ContentSchemas>,
  list: { label: 'Cursos', to: '/cursos' },
  write: 'courses.write',
  publish: 'courses.publish',
  titleOf: ({ title }) => title,
  labels: LABELS,
  describe(field, value, fileName) {
    if (value === null || value === undefined) return '';
    if (field === 'cover' || field === 'contract') return fileName(Number(value));
    if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
    if (field === 'main_course') return `Curso ${value}`;
    if (field === 'description') return describeRichText(String(value));
    return field === 'category' ? `Categoria ${value}` : String(value);
  },
  findMissingFields: findCourseMissingFields,
  publishing: 'Os alunos matriculados veem o curso assim na próxima página que abrirem.',
  async describeArchiving(id) {
    const { students } = await api.send(officeCoursesCalls.getCourseParts, { params: { id } });
    return { text: `O curso sai de venda e desta lista. ${describeStudents(students)}`, students };
  },
  fields: ({ field, fileField }, { entity }) => (
    <>
      <Card id="texto" title="Curso">
        <div className="form">
          <CountedText label={LABELS.title} maxLength={COURSE_LENGTHS.title} {...field('title')} />
          <CountedText
            label={LABELS.tag}
            description={
              entity.published_version === null
                ? 'Letras minúsculas, números e hífens. Não muda depois da primeira publicação.'
                : 'Não muda mais, porque há links para ele.'
            }
            maxLength={COURSE_LENGTHS.tag}
            spellCheck={false}
            readOnly={entity.published_version !== null}
            {...field('tag')}
          />
          <CategoryField label={LABELS.category} {...field('category')} />
          <RichTextField
            label={LABELS.description}
            description="Aparece no checkout e ao abrir o curso."
            maxLength={COURSE_LENGTHS.description}
            {...field('description')}
          />
        </div>
      </Card>
      <Card id="arquivos" title="Capa e contrato">
        <div className="form">
          <FileField kind="image" label={LABELS.cover} {...fileField('cover')} />
          <FileField
            kind="pdf"
            label={LABELS.contract}
            description="Quem compra lê e aceita antes de pagar."
            {...fileField('contract')}
          />
        </div>
      </Card>
      <Card id="opcoes" title="Opções">
        <div className="form">
          <CheckboxField label="As aulas têm vídeos em Libras" {...field('is_libras')} />
          <CheckboxField label="Os alunos podem baixar o relatório" {...field('report_download')} />
          <CourseField
            label={LABELS.main_course}
            description="Um curso que completa outro não aparece sozinho entre os cursos à venda."
            without={entity.id}
            {...field('main_course')}
          />
        </div>
      </Card>
    </>
  ),
  preview: () => null,
  panel: ({ entity }) => <CourseParts id={entity.id} />,
};
