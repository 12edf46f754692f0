CREATE TABLE "staff_list_view_roles" (
	"view_id" integer NOT NULL,
	"role" varchar(20) NOT NULL,
	CONSTRAINT "staff_list_view_roles_view_id_role_pk" PRIMARY KEY("view_id","role")
);
--> statement-breakpoint
ALTER TABLE "staff_list_view_roles" ADD CONSTRAINT "staff_list_view_roles_view_id_staff_list_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."staff_list_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_list_view_roles_role_idx" ON "staff_list_view_roles" USING btree ("role","view_id");