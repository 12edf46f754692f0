import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { createCategory, deleteCategory, listCategories, saveCategory } from './office-categories.ts';
import { createDiscipline, deleteDiscipline, listDisciplines, saveDiscipline } from './office-disciplines.ts';
import { createFamily, deleteFamily, listFamilies, saveFamily } from './office-families.ts';

export function registerCategories(app: App): void {
  const { categories } = officeCatalogue;
  serve(app, categories.listCategories, ({ context }) => listCategories(context));
  serve(app, categories.createCategory, ({ context, body }) => createCategory(context, body));
  serve(app, categories.saveCategory, ({ context, params, body }) => saveCategory(context, params.id, body));
  serve(app, categories.deleteCategory, ({ context, params }) => deleteCategory(context, params.id));
  serve(app, categories.listFamilies, ({ context }) => listFamilies(context));
  serve(app, categories.createFamily, ({ context, body }) => createFamily(context, body));
  serve(app, categories.saveFamily, ({ context, params, body }) => saveFamily(context, params.id, body));
  serve(app, categories.deleteFamily, ({ context, params }) => deleteFamily(context, params.id));
  serve(app, categories.listDisciplines, ({ context }) => listDisciplines(context));
  serve(app, categories.createDiscipline, ({ context, body }) => createDiscipline(context, body));
  serve(app, categories.saveDiscipline, ({ context, params, body }) =>
    saveDiscipline(context, params.id, body),
  );
  serve(app, categories.deleteDiscipline, ({ context, params }) => deleteDiscipline(context, params.id));
}
