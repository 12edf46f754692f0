/** The forms of a name that is given in camelCase, such as `listLeads`. */
export const toKebab = (name: string): string => name.replace(/([A-Z])/g, '-$1').toLowerCase();
export const toCamel = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
export const toPascal = (name: string): string => {
  const camel = toCamel(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
};
