ALTER TABLE "financial_institutions" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
create trigger setting_versions_append_only before update or delete on setting_versions for each row execute function refuse_change();
--> statement-breakpoint
insert into setting_versions (section, version, value, origin, saved_by)
select 'academy', 1, jsonb_build_object(
  'name', coalesce((select name from brands where host is null), company_name, 'Academia'),
  'company_name', coalesce(company_name, ''),
  'cnpj', coalesce(cnpj, ''),
  'company_address', coalesce(company_address, '')), 'import', 'system'
from academy_contact;
--> statement-breakpoint
insert into setting_versions (section, version, value, origin, saved_by)
select 'contact', 1, jsonb_build_object(
  'email', email,
  'phone', coalesce(phone, ''),
  'whatsapp', regexp_replace(regexp_replace(whatsapp, '^55(\d{2})(\d{4,5})(\d{4})$', '(\1) \2-\3'), '^(\d+)$', '+\1'),
  'teacher_whatsapp', regexp_replace(regexp_replace(coalesce(teacher_whatsapp, ''), '^55(\d{2})(\d{4,5})(\d{4})$', '(\1) \2-\3'), '^(\d+)$', '+\1'),
  'support_url', '', 'chat_url', '', 'faq_url', '', 'quiz_url', '', 'delete_account_url', '', 'earlier_area_url', '',
  'hours', hours), 'import', 'system'
from academy_contact;
--> statement-breakpoint
insert into setting_versions (section, version, value, origin, saved_by)
select 'social', 1, jsonb_build_object('networks', social), 'import', 'system' from academy_contact;
--> statement-breakpoint
insert into setting_versions (section, version, value, origin, saved_by)
select 'brand:' || tag, 1, jsonb_build_object(
  'name', name, 'style', style, 'logo_path', logo_path, 'logo_on_dark_path', logo_on_dark_path, 'icon_path', icon_path,
  'mail_from', mail_from, 'mail_logo_path', mail_logo_path, 'light', light, 'dark', dark), 'import', 'system'
from brands where position(':' in tag) = 0;
--> statement-breakpoint
insert into setting_versions (section, version, value, origin, saved_by)
select 'domains', 1, jsonb_build_object('brands', jsonb_agg(jsonb_build_object('tag', tag, 'hosts', hosts) order by tag)),
  'import', 'system'
from (select split_part(tag, ':', 1) as tag, jsonb_agg(host order by tag) as hosts
  from brands where host is not null group by split_part(tag, ':', 1)) as branded
having count(*) > 0;
--> statement-breakpoint
insert into setting_versions (section, version, value, origin, saved_by)
select 'institutions', 1, jsonb_build_object('institutions',
  jsonb_agg(jsonb_build_object('code', code, 'name', name, 'active', true) order by code)), 'import', 'system'
from financial_institutions having count(*) > 0;
