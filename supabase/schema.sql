-- What the migrations amount to. Written by `npm run types`; change the migrations instead.

CREATE DOMAIN private.email_address AS text
	CONSTRAINT email_address CHECK (((char_length(VALUE) <= 254) AND (strpos(VALUE, '@'::text) <= 65) AND (VALUE ~ '^[A-Za-z0-9_''+-]+(\.[A-Za-z0-9_''+-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$'::text)));

CREATE DOMAIN private.event_right AS text
	CONSTRAINT event_right CHECK ((VALUE = ANY (ARRAY['own'::text, 'edit'::text, 'look'::text])));

CREATE DOMAIN private.one_line AS text
	CONSTRAINT one_line CHECK ((VALUE !~ '[\x01-\x1F\x7F\u0085\u200B\u2028-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]'::text));

CREATE DOMAIN private.plain_text AS text
	CONSTRAINT plain_text CHECK ((VALUE !~ '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]'::text));

-- public.account_key_blocks

CREATE TABLE public.account_key_blocks (
    event_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.account_key_blocks ADD CONSTRAINT account_key_blocks_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY public.account_key_blocks ADD CONSTRAINT account_key_blocks_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners see whether account keys read their events" ON public.account_key_blocks FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('own'::text)::private.event_right) AS event_ids_with_right))));
ALTER TABLE public.account_key_blocks ENABLE ROW LEVEL SECURITY;

-- public.addon_orders

CREATE TABLE public.addon_orders (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    product_id uuid NOT NULL,
    color text DEFAULT '#FFFFFF'::text NOT NULL,
    price numeric(8,2) NOT NULL,
    delivery jsonb NOT NULL,
    forwarding_claimed_at timestamp with time zone,
    forwarded_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT addon_orders_color_check CHECK (private.is_color(color)),
    CONSTRAINT addon_orders_price_check CHECK ((price >= (0)::numeric)),
    CONSTRAINT delivery_is_an_address CHECK (private.is_address(delivery))
);

ALTER TABLE ONLY public.addon_orders ADD CONSTRAINT addon_orders_pkey PRIMARY KEY (id);
CREATE INDEX addon_orders_of_user ON public.addon_orders USING btree (user_id);
CREATE INDEX addon_orders_payment ON public.addon_orders USING btree (payment_id);
CREATE INDEX addon_orders_product ON public.addon_orders USING btree (product_id);
CREATE INDEX addon_orders_to_forward ON public.addon_orders USING btree (created_at) WHERE (forwarded_at IS NULL);
ALTER TABLE ONLY public.addon_orders ADD CONSTRAINT addon_orders_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
ALTER TABLE ONLY public.addon_orders ADD CONSTRAINT addon_orders_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.addon_products(id);
ALTER TABLE ONLY public.addon_orders ADD CONSTRAINT addon_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE POLICY "Users read their add-on orders" ON public.addon_orders FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
ALTER TABLE public.addon_orders ENABLE ROW LEVEL SECURITY;

-- public.addon_products

CREATE TABLE public.addon_products (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    price numeric(8,2) NOT NULL,
    size text,
    material text,
    delivery text,
    lead_time text,
    delivers_to text[] DEFAULT '{GB}'::text[] NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    payment_product_id text,
    CONSTRAINT addon_products_delivers_to_check CHECK ((array_position(delivers_to, NULL::text) IS NULL)),
    CONSTRAINT addon_products_price_check CHECK ((price >= (0)::numeric))
);

ALTER TABLE ONLY public.addon_products ADD CONSTRAINT addon_products_payment_product_id_key UNIQUE (payment_product_id);
ALTER TABLE ONLY public.addon_products ADD CONSTRAINT addon_products_pkey PRIMARY KEY (id);
CREATE POLICY "Everybody reads the active add-ons" ON public.addon_products FOR SELECT TO anon, authenticated USING (is_active);
ALTER TABLE public.addon_products ENABLE ROW LEVEL SECURITY;

-- public.api_keys

CREATE TABLE public.api_keys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid,
    account_id uuid,
    name private.one_line NOT NULL,
    rights text[] NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT key_name_length CHECK (((char_length((name)::text) <= 60) AND (btrim((name)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT key_of_event_or_account CHECK ((num_nonnulls(event_id, account_id) = 1)),
    CONSTRAINT known_rights CHECK (((rights <@ ARRAY['names'::text, 'meals'::text, 'notes'::text]) AND (cardinality(rights) <= 3) AND ((rights = '{}'::text[]) OR ('names'::text = ANY (rights)))))
);

ALTER TABLE ONLY public.api_keys ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
CREATE INDEX api_keys_of_account ON public.api_keys USING btree (account_id);
CREATE INDEX api_keys_of_event ON public.api_keys USING btree (event_id);
ALTER TABLE ONLY public.api_keys ADD CONSTRAINT api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.api_keys ADD CONSTRAINT api_keys_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Users read their keys, and owners those of their events" ON public.api_keys FOR SELECT TO authenticated USING (((account_id = ( SELECT auth.uid() AS uid)) OR (event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('own'::text)::private.event_right) AS event_ids_with_right)))));
CREATE POLICY "Users revoke their keys, and owners those of their events" ON public.api_keys FOR DELETE TO authenticated USING (((account_id = ( SELECT auth.uid() AS uid)) OR ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('own'::text)::private.event_right) AS event_ids_with_right))) AND private.lock_event_if_allowed(('own'::text)::private.event_right, event_id))));
ALTER TABLE public.api_keys ENABLE ROW LEVEL SECURITY;

-- public.check_ins

CREATE TABLE public.check_ins (
    event_id uuid NOT NULL,
    id uuid NOT NULL,
    guest_id uuid NOT NULL,
    link_id uuid,
    device private.one_line NOT NULL,
    at timestamp with time zone NOT NULL,
    turn integer NOT NULL,
    kind text NOT NULL,
    number integer NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT check_in_time CHECK ((((at AT TIME ZONE 'UTC'::text) >= '0001-01-01 00:00:00'::timestamp without time zone) AND ((at AT TIME ZONE 'UTC'::text) <= '9999-12-31 00:00:00'::timestamp without time zone))),
    CONSTRAINT device_has_no_direction CHECK (((device)::text !~ '[\u061C\u200E\u200F]'::text)),
    CONSTRAINT device_length CHECK (((char_length((device)::text) >= 1) AND (char_length((device)::text) <= 40))),
    CONSTRAINT known_kind CHECK ((kind = ANY (ARRAY['in'::text, 'undone'::text]))),
    CONSTRAINT known_turn CHECK (((turn >= 1) AND (turn <= 100000000)))
);

ALTER TABLE ONLY public.check_ins ADD CONSTRAINT check_ins_pkey PRIMARY KEY (event_id, id);
ALTER TABLE ONLY public.check_ins ADD CONSTRAINT one_fact_of_a_number UNIQUE (event_id, number);
CREATE INDEX check_ins_of_guest ON public.check_ins USING btree (event_id, guest_id, turn);
CREATE INDEX check_ins_of_link ON public.check_ins USING btree (link_id);
CREATE TRIGGER announce_check_ins AFTER INSERT ON public.check_ins REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.announce_check_ins();
ALTER TABLE ONLY public.check_ins ADD CONSTRAINT check_ins_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.check_ins ADD CONSTRAINT check_ins_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.door_links(id) ON DELETE SET NULL;
CREATE POLICY "Owners and editors read the check-ins of their events" ON public.check_ins FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))));
ALTER TABLE public.check_ins ENABLE ROW LEVEL SECURITY;

-- public.contact_submissions

CREATE TABLE public.contact_submissions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    inquiry_type text NOT NULL,
    full_name private.one_line NOT NULL,
    email private.email_address NOT NULL,
    question private.plain_text,
    plan text,
    issue_type text,
    description private.plain_text,
    screenshot_url text,
    notification_claimed_at timestamp with time zone,
    notified_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contact_submissions_description_check CHECK (((char_length((description)::text) <= 5000) AND (char_length(btrim((description)::text, private.invisible_characters())) >= 10))),
    CONSTRAINT contact_submissions_full_name_check CHECK (((char_length((full_name)::text) <= 200) AND (char_length(btrim((full_name)::text, private.invisible_characters())) >= 2))),
    CONSTRAINT contact_submissions_issue_type_check CHECK ((issue_type = ANY (ARRAY['access'::text, 'qrcode'::text, 'editing-guests'::text, 'payment'::text, 'other'::text]))),
    CONSTRAINT contact_submissions_plan_check CHECK ((plan = ANY (ARRAY['free'::text, 'pro'::text, 'pro-planner'::text, 'not-sure'::text]))),
    CONSTRAINT contact_submissions_question_check CHECK (((char_length((question)::text) <= 5000) AND (char_length(btrim((question)::text, private.invisible_characters())) >= 10))),
    CONSTRAINT contact_submissions_screenshot_url_check CHECK ((char_length(screenshot_url) <= 2048)),
    CONSTRAINT fields_of_inquiry_type CHECK (
CASE inquiry_type
    WHEN 'general'::text THEN ((question IS NOT NULL) AND (num_nonnulls(plan, issue_type, description, screenshot_url) = 0))
    WHEN 'purchase'::text THEN ((question IS NULL) AND (num_nonnulls(plan, issue_type, description) = 3))
    ELSE false
END),
    CONSTRAINT screenshot_is_ours CHECK ((screenshot_url ~ '^https?://[^/?#@[:space:]]+/storage/v1/object/public/contactus/screenshots/[0-9a-z-]+\.[a-z]+$'::text))
);

ALTER TABLE ONLY public.contact_submissions ADD CONSTRAINT contact_submissions_pkey PRIMARY KEY (id);
CREATE INDEX contact_submissions_age ON public.contact_submissions USING btree (created_at);
CREATE INDEX contact_submissions_of_writer ON public.contact_submissions USING btree (lower((email)::text), created_at);
CREATE INDEX contact_submissions_screenshot ON public.contact_submissions USING btree (private.screenshot_name(screenshot_url)) WHERE (screenshot_url IS NOT NULL);
CREATE TRIGGER refuse_bulk_submissions AFTER INSERT ON public.contact_submissions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_bulk_submissions();
CREATE TRIGGER stamp_contact_submission BEFORE INSERT ON public.contact_submissions FOR EACH ROW EXECUTE FUNCTION private.stamp_contact_submission();
CREATE POLICY "Anybody writes to us" ON public.contact_submissions FOR INSERT TO anon, authenticated WITH CHECK ((inquiry_type = ANY (ARRAY['general'::text, 'purchase'::text])));
ALTER TABLE public.contact_submissions ENABLE ROW LEVEL SECURITY;

-- public.deleted_events

CREATE TABLE public.deleted_events (
    event_id uuid NOT NULL,
    user_id uuid NOT NULL,
    event_name text NOT NULL,
    event_date date NOT NULL,
    guests_count integer NOT NULL,
    deleted_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.deleted_events ADD CONSTRAINT deleted_events_pkey PRIMARY KEY (event_id);
CREATE INDEX deleted_events_of_user ON public.deleted_events USING btree (user_id, deleted_at DESC);
ALTER TABLE ONLY public.deleted_events ADD CONSTRAINT deleted_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE POLICY "Owners clear their automatically deleted events" ON public.deleted_events FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
CREATE POLICY "Owners read their automatically deleted events" ON public.deleted_events FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
ALTER TABLE public.deleted_events ENABLE ROW LEVEL SECURITY;

-- public.dismissed_checks

CREATE TABLE public.dismissed_checks (
    event_id uuid NOT NULL,
    found text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT known_check CHECK ((found ~ '^[a-z-]{1,40} [0-9a-f]{16}$'::text))
);

ALTER TABLE ONLY public.dismissed_checks ADD CONSTRAINT dismissed_checks_pkey PRIMARY KEY (event_id, found);
CREATE TRIGGER limit_dismissed_checks AFTER INSERT ON public.dismissed_checks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_dismissed_checks();
CREATE TRIGGER notify_hosts_of_added AFTER INSERT ON public.dismissed_checks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_changed AFTER UPDATE ON public.dismissed_checks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_removed AFTER DELETE ON public.dismissed_checks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY public.dismissed_checks ADD CONSTRAINT dismissed_checks_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners and editors dismiss checks of their events" ON public.dismissed_checks FOR INSERT TO authenticated WITH CHECK (((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))) AND private.lock_event_if_allowed(('edit'::text)::private.event_right, event_id)));
CREATE POLICY "Owners and editors read dismissed checks of their events" ON public.dismissed_checks FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))));
CREATE POLICY "Owners and editors restore dismissed checks of their events" ON public.dismissed_checks FOR DELETE TO authenticated USING (((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))) AND private.lock_event_if_allowed(('edit'::text)::private.event_right, event_id)));
ALTER TABLE public.dismissed_checks ENABLE ROW LEVEL SECURITY;

-- public.door_links

CREATE TABLE public.door_links (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    name private.one_line NOT NULL,
    rights text[] DEFAULT '{look}'::text[] NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    made_by uuid,
    revoked_at timestamp with time zone,
    opened_at timestamp with time zone,
    seen_at timestamp with time zone,
    CONSTRAINT helper_name_length CHECK (((char_length((name)::text) <= 60) AND (btrim((name)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT known_rights CHECK (((cardinality(rights) <= 4) AND ((('look'::text = ANY (rights)) AND (rights <@ ARRAY['look'::text, 'check_in'::text, 'move_seats'::text, 'kitchen'::text])) OR (('venue'::text = ANY (rights)) AND (rights <@ ARRAY['venue'::text, 'kitchen'::text, 'names'::text, 'live'::text]))))),
    CONSTRAINT link_end CHECK ((((ends_at AT TIME ZONE 'UTC'::text) >= '0001-01-01 00:00:00'::timestamp without time zone) AND ((ends_at AT TIME ZONE 'UTC'::text) <= '9999-12-31 00:00:00'::timestamp without time zone)))
);

ALTER TABLE ONLY public.door_links ADD CONSTRAINT door_links_pkey PRIMARY KEY (id);
CREATE INDEX door_links_of_event ON public.door_links USING btree (event_id);
CREATE TRIGGER allow_only_columns BEFORE UPDATE ON public.door_links FOR EACH ROW WHEN (((((((new.id IS DISTINCT FROM old.id) OR (new.event_id IS DISTINCT FROM old.event_id)) OR (new.made_at IS DISTINCT FROM old.made_at)) OR (new.made_by IS DISTINCT FROM old.made_by)) OR (new.opened_at IS DISTINCT FROM old.opened_at)) OR (new.seen_at IS DISTINCT FROM old.seen_at))) EXECUTE FUNCTION private.allow_only_columns('{id,event_id,made_at,made_by,opened_at,seen_at}');
CREATE TRIGGER announce_changed_link AFTER UPDATE OF name, rights, ends_at, revoked_at, opened_at ON public.door_links FOR EACH ROW EXECUTE FUNCTION private.announce_link();
CREATE TRIGGER announce_removed_link AFTER DELETE ON public.door_links FOR EACH ROW EXECUTE FUNCTION private.announce_link();
CREATE TRIGGER notify_hosts_of_added AFTER INSERT ON public.door_links REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY public.door_links ADD CONSTRAINT door_links_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners and editors read the links of their events" ON public.door_links FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))));
CREATE POLICY "Owners change the links of their events, editors those of helpe" ON public.door_links FOR UPDATE TO authenticated USING (((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))) AND private.lock_event_if_allowed((
CASE
    WHEN ('look'::text = ANY (rights)) THEN 'edit'::text
    ELSE 'own'::text
END)::private.event_right, event_id))) WITH CHECK (((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))) AND (('look'::text = ANY (rights)) OR (event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('own'::text)::private.event_right) AS event_ids_with_right))))));
CREATE POLICY "Owners remove the links of their events, editors those of helpe" ON public.door_links FOR DELETE TO authenticated USING (((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))) AND private.lock_event_if_allowed((
CASE
    WHEN ('look'::text = ANY (rights)) THEN 'edit'::text
    ELSE 'own'::text
END)::private.event_right, event_id)));
ALTER TABLE public.door_links ENABLE ROW LEVEL SECURITY;

-- public.event_changes

CREATE TABLE public.event_changes (
    event_id uuid NOT NULL,
    version bigint NOT NULL,
    user_id uuid,
    by text,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    facts jsonb NOT NULL,
    touched jsonb,
    item_count integer NOT NULL,
    bytes integer NOT NULL,
    total_bytes bigint NOT NULL
);

ALTER TABLE ONLY public.event_changes ADD CONSTRAINT event_changes_pkey PRIMARY KEY (event_id, version);
CREATE INDEX event_changes_by_age ON public.event_changes USING btree (at);
CREATE INDEX event_changes_in_words ON public.event_changes USING btree (event_id, COALESCE(user_id, event_id), version) WHERE ((bytes > 0) AND (facts <> '[]'::jsonb));
CREATE INDEX event_changes_naming_people ON public.event_changes USING gin (facts jsonb_path_ops) WHERE jsonb_path_exists(facts, '$[*]."user_id"'::jsonpath);
CREATE INDEX event_changes_of_person ON public.event_changes USING btree (event_id, COALESCE(user_id, event_id), version) WHERE (bytes > 0);
CREATE INDEX event_changes_of_user ON public.event_changes USING btree (user_id);
CREATE TRIGGER queue_webhooks AFTER INSERT ON public.event_changes FOR EACH ROW EXECUTE FUNCTION private.queue_webhooks();
ALTER TABLE ONLY public.event_changes ADD CONSTRAINT event_changes_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Nobody reads the history directly" ON public.event_changes FOR SELECT TO authenticated USING (false);
ALTER TABLE public.event_changes ENABLE ROW LEVEL SECURITY;

-- public.event_members

CREATE TABLE public.event_members (
    event_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    sees_names boolean NOT NULL,
    sees_meals boolean NOT NULL,
    added_by uuid,
    at timestamp with time zone DEFAULT now() NOT NULL,
    offered_at timestamp with time zone,
    offer_mail_claimed_at timestamp with time zone,
    offer_mailed_at timestamp with time zone,
    CONSTRAINT known_role CHECK ((role = ANY (ARRAY['editor'::text, 'viewer'::text])))
);

ALTER TABLE ONLY public.event_members ADD CONSTRAINT event_members_pkey PRIMARY KEY (event_id, user_id);
CREATE INDEX event_members_added_by ON public.event_members USING btree (added_by);
CREATE INDEX event_members_of_user ON public.event_members USING btree (user_id);
CREATE UNIQUE INDEX one_offer_of_event ON public.event_members USING btree (event_id) WHERE (offered_at IS NOT NULL);
CREATE TRIGGER note_added AFTER INSERT ON public.event_members FOR EACH ROW EXECUTE FUNCTION private.record_member_change();
CREATE TRIGGER note_changed AFTER UPDATE OF role ON public.event_members FOR EACH ROW WHEN ((new.role <> old.role)) EXECUTE FUNCTION private.record_member_change();
CREATE TRIGGER note_removed AFTER DELETE ON public.event_members FOR EACH ROW EXECUTE FUNCTION private.record_member_change();
CREATE TRIGGER notify_hosts_of_added AFTER INSERT ON public.event_members REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_changed AFTER UPDATE ON public.event_members REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_removed AFTER DELETE ON public.event_members REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER renew_door_topic AFTER UPDATE OF role ON public.event_members FOR EACH ROW WHEN (((old.role = 'editor'::text) AND (new.role = 'viewer'::text))) EXECUTE FUNCTION private.renew_door_topic('event_id');
CREATE TRIGGER renew_host_topic AFTER DELETE ON public.event_members REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.renew_host_topic();
CREATE TRIGGER revoke_links_of_removed_editor AFTER DELETE ON public.event_members FOR EACH ROW WHEN ((old.role = 'editor'::text)) EXECUTE FUNCTION private.revoke_links_of_member();
CREATE TRIGGER revoke_links_of_viewer AFTER UPDATE OF role ON public.event_members FOR EACH ROW WHEN (((old.role = 'editor'::text) AND (new.role = 'viewer'::text))) EXECUTE FUNCTION private.revoke_links_of_member();
ALTER TABLE ONLY public.event_members ADD CONSTRAINT event_members_added_by_fkey FOREIGN KEY (added_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.event_members ADD CONSTRAINT event_members_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_members ADD CONSTRAINT event_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE POLICY "Members read their membership, owners and editors all of them" ON public.event_members FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) OR (event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right)))));
ALTER TABLE public.event_members ENABLE ROW LEVEL SECURITY;

-- public.events

CREATE TABLE public.events (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    event_name private.one_line NOT NULL,
    event_date date NOT NULL,
    owner_name private.one_line,
    owner_email private.email_address,
    qr_code_url private.one_line,
    guests_count integer DEFAULT 0 NOT NULL,
    tables_count integer DEFAULT 0 NOT NULL,
    max_guests integer DEFAULT 250 NOT NULL,
    theme_background text DEFAULT 'gradient-blush'::text NOT NULL,
    theme_accent_color text DEFAULT 'wedding-gold'::text NOT NULL,
    theme_text_color text DEFAULT 'wedding-navy'::text NOT NULL,
    message private.plain_text,
    message_until timestamp with time zone,
    hidden_languages text DEFAULT ''::text NOT NULL,
    shows_party boolean DEFAULT true NOT NULL,
    host_topic uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    meals text[] DEFAULT '{}'::text[] NOT NULL,
    replies_close_on date,
    evening_from time without time zone,
    frees_chairs boolean DEFAULT false NOT NULL,
    shows_chairs boolean DEFAULT false NOT NULL,
    dims_screen boolean DEFAULT false NOT NULL,
    time_zone text,
    opens_at timestamp with time zone,
    closes_at timestamp with time zone,
    thanks private.plain_text,
    deletes_after_days smallint,
    deletion_mailed_at timestamp with time zone,
    deletion_mail_claimed_at timestamp with time zone,
    private_days smallint DEFAULT 30 NOT NULL,
    private_cleared_at timestamp with time zone,
    parts jsonb DEFAULT '[]'::jsonb NOT NULL,
    short_address text,
    paper_size text DEFAULT 'A4'::text NOT NULL,
    CONSTRAINT closes_after_opening CHECK ((closes_at > opens_at)),
    CONSTRAINT closing_moment CHECK (((closes_at >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (closes_at <= '9999-12-31 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT days_of_private_fields CHECK (((private_days >= 1) AND (private_days <= 730))),
    CONSTRAINT days_until_deletion CHECK (((deletes_after_days >= 7) AND (deletes_after_days <= 730))),
    CONSTRAINT event_date_has_four_digits CHECK (((event_date >= '0001-01-01'::date) AND (event_date <= '9999-12-31'::date))),
    CONSTRAINT event_name_length CHECK (((char_length((event_name)::text) <= 200) AND (btrim((event_name)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT events_owner_name_check CHECK ((char_length((owner_name)::text) <= 200)),
    CONSTRAINT events_qr_code_url_check CHECK ((char_length((qr_code_url)::text) <= 2048)),
    CONSTRAINT hidden_languages_codes CHECK (((char_length(hidden_languages) <= 200) AND (hidden_languages ~ '^([a-z]{2}(,[a-z]{2})*)?$'::text))),
    CONSTRAINT known_accent_color CHECK ((theme_accent_color = ANY (ARRAY['rose-gold'::text, 'navy-blue'::text, 'sage-green'::text, 'burgundy'::text, 'lavender'::text, 'coral'::text, 'wedding-gold'::text]))),
    CONSTRAINT known_background CHECK ((theme_background = ANY (ARRAY['gradient-navy'::text, 'gradient-sage'::text, 'gradient-lavender'::text, 'gradient-champagne'::text, 'gradient-blush'::text, 'solid-white'::text, 'solid-cream'::text]))),
    CONSTRAINT known_meals CHECK (private.are_meals(meals)),
    CONSTRAINT known_paper_size CHECK ((paper_size = ANY (ARRAY['A4'::text, 'A3'::text, 'Letter'::text]))),
    CONSTRAINT known_parts CHECK (private.are_event_parts(parts)),
    CONSTRAINT known_text_color CHECK ((theme_text_color = ANY (ARRAY['charcoal'::text, 'warm-brown'::text, 'forest-green'::text, 'wedding-navy'::text]))),
    CONSTRAINT known_time_zone CHECK (private.is_time_zone(time_zone)),
    CONSTRAINT message_length CHECK (((char_length((message)::text) <= 280) AND (btrim((message)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT message_line_breaks CHECK (((message)::text !~ '[\t\r]'::text)),
    CONSTRAINT opening_moment CHECK (((opens_at >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (opens_at <= '9999-12-31 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT replies_close_on_a_day CHECK (((replies_close_on >= '0001-01-01'::date) AND (replies_close_on <= '9999-12-31'::date))),
    CONSTRAINT short_address_form CHECK (((short_address ~ '^[a-z0-9]+(-[a-z0-9]+)*-[a-z0-9]{6}$'::text) AND (char_length(short_address) <= 31))),
    CONSTRAINT thanks_length CHECK (((char_length((thanks)::text) <= 300) AND (btrim((thanks)::text, private.invisible_characters()) <> ''::text)))
);

ALTER TABLE ONLY public.events ADD CONSTRAINT events_pkey PRIMARY KEY (id);
CREATE INDEX events_newest_of_user ON public.events USING btree (user_id, created_at DESC);
CREATE INDEX events_to_mail_about ON public.events USING btree (((event_date + (deletes_after_days)::integer))) WHERE ((deletes_after_days IS NOT NULL) AND (deletion_mailed_at IS NULL));
CREATE TRIGGER allow_only_columns BEFORE UPDATE ON public.events FOR EACH ROW WHEN ((((((((((((((((new.id IS DISTINCT FROM old.id) OR (new.user_id IS DISTINCT FROM old.user_id)) OR ((new.owner_name)::text IS DISTINCT FROM (old.owner_name)::text)) OR ((new.owner_email)::text IS DISTINCT FROM (old.owner_email)::text)) OR ((new.qr_code_url)::text IS DISTINCT FROM (old.qr_code_url)::text)) OR (new.guests_count IS DISTINCT FROM old.guests_count)) OR (new.tables_count IS DISTINCT FROM old.tables_count)) OR (new.max_guests IS DISTINCT FROM old.max_guests)) OR (new.host_topic IS DISTINCT FROM old.host_topic)) OR (new.created_at IS DISTINCT FROM old.created_at)) OR (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.deletion_mailed_at IS DISTINCT FROM old.deletion_mailed_at)) OR (new.deletion_mail_claimed_at IS DISTINCT FROM old.deletion_mail_claimed_at)) OR (new.private_cleared_at IS DISTINCT FROM old.private_cleared_at)) OR (new.short_address IS DISTINCT FROM old.short_address))) EXECUTE FUNCTION private.allow_only_columns('{id,user_id,owner_name,owner_email,qr_code_url,guests_count,tables_count,max_guests,host_topic,created_at,updated_at,deletion_mailed_at,deletion_mail_claimed_at,private_cleared_at,short_address}');
CREATE TRIGGER assign_other_short_address BEFORE UPDATE OF event_name ON public.events FOR EACH ROW WHEN ((((new.event_name)::text IS DISTINCT FROM (old.event_name)::text) OR (old.short_address IS NULL))) EXECUTE FUNCTION private.assign_short_address();
CREATE TRIGGER assign_short_address BEFORE INSERT ON public.events FOR EACH ROW EXECUTE FUNCTION private.assign_short_address();
CREATE TRIGGER broadcast_event_changes AFTER UPDATE ON public.events REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_event_changes();
CREATE TRIGGER broadcast_events_deleted AFTER DELETE ON public.events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_events();
CREATE TRIGGER broadcast_events_made AFTER INSERT ON public.events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_events();
CREATE TRIGGER clear_deletion_marks BEFORE INSERT ON public.events FOR EACH ROW EXECUTE FUNCTION private.clear_deletion_marks();
CREATE TRIGGER delete_pending_event AFTER INSERT ON public.events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.delete_pending_event();
CREATE TRIGGER enforce_event_allowance AFTER INSERT ON public.events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.enforce_event_allowance();
CREATE TRIGGER follow_parts BEFORE INSERT OR UPDATE OF parts, event_date, evening_from ON public.events FOR EACH ROW EXECUTE FUNCTION private.follow_parts();
CREATE TRIGGER keep_invitations AFTER UPDATE OF parts ON public.events FOR EACH ROW WHEN (private.moves_invitations(old.parts, new.parts)) EXECUTE FUNCTION private.keep_invitations();
CREATE TRIGGER limit_new_events AFTER INSERT ON public.events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_new_events();
CREATE TRIGGER lock_owner_account BEFORE INSERT ON public.events FOR EACH ROW EXECUTE FUNCTION private.lock_owner_account();
CREATE TRIGGER note_changed AFTER UPDATE ON public.events REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.note_event_change();
CREATE TRIGGER note_owner AFTER UPDATE OF user_id ON public.events FOR EACH ROW WHEN ((new.user_id <> old.user_id)) EXECUTE FUNCTION private.note_owner();
CREATE TRIGGER notify_hosts_of_changed AFTER UPDATE ON public.events REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_event_to_hosts();
CREATE TRIGGER notify_hosts_of_removed AFTER DELETE ON public.events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_deleted_event_to_hosts();
CREATE TRIGGER protect_deletion_settings BEFORE UPDATE OF deletes_after_days, private_days, event_date ON public.events FOR EACH ROW EXECUTE FUNCTION private.protect_deletion_settings();
CREATE TRIGGER refuse_past_message BEFORE UPDATE OF message, message_until ON public.events FOR EACH ROW WHEN ((((new.message)::text IS DISTINCT FROM (old.message)::text) OR (new.message_until IS DISTINCT FROM old.message_until))) EXECUTE FUNCTION private.refuse_past_message();
CREATE TRIGGER refuse_retired_event_ids AFTER INSERT ON public.events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_retired_event_ids();
CREATE TRIGGER refuse_unlikely_dates BEFORE INSERT OR UPDATE OF event_date, replies_close_on ON public.events FOR EACH ROW EXECUTE FUNCTION private.refuse_unlikely_dates();
CREATE TRIGGER remove_webhooks AFTER UPDATE OF user_id ON public.events FOR EACH ROW WHEN ((new.user_id <> old.user_id)) EXECUTE FUNCTION private.remove_webhooks();
CREATE TRIGGER renew_door_topic AFTER UPDATE OF host_topic ON public.events FOR EACH ROW WHEN ((old.host_topic <> new.host_topic)) EXECUTE FUNCTION private.renew_door_topic('id');
CREATE TRIGGER require_right BEFORE UPDATE ON public.events FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.require_right_to_event();
CREATE TRIGGER reset_deletion_mail BEFORE UPDATE OF event_date, deletes_after_days ON public.events FOR EACH ROW WHEN (((new.event_date IS DISTINCT FROM old.event_date) OR (new.deletes_after_days IS DISTINCT FROM old.deletes_after_days))) EXECUTE FUNCTION private.reset_deletion_mail();
CREATE TRIGGER retire_event_ids AFTER DELETE ON public.events REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.retire_event_ids();
CREATE TRIGGER revoke_api_keys AFTER UPDATE OF user_id ON public.events FOR EACH ROW WHEN ((new.user_id <> old.user_id)) EXECUTE FUNCTION private.revoke_api_keys();
CREATE TRIGGER stamp_event BEFORE INSERT ON public.events FOR EACH ROW EXECUTE FUNCTION private.stamp_event();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
ALTER TABLE ONLY public.events ADD CONSTRAINT events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE POLICY "Owners and editors read their events" ON public.events FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) OR (id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right)))));
CREATE POLICY "Owners and editors update their events" ON public.events FOR UPDATE TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) OR (id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))))) WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) OR (id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right)))));
CREATE POLICY "Owners create their events, empty" ON public.events FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND (guests_count = 0) AND (tables_count = 0) AND (max_guests = 250)));
CREATE POLICY "Owners delete their events" ON public.events FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
ALTER TABLE public.events ENABLE ROW LEVEL SECURITY;

-- public.faqs

CREATE TABLE public.faqs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    category text NOT NULL,
    display_order integer NOT NULL
);

ALTER TABLE ONLY public.faqs ADD CONSTRAINT faqs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.faqs ADD CONSTRAINT faqs_question_key UNIQUE (question);
CREATE POLICY "Everybody reads the questions" ON public.faqs FOR SELECT TO anon, authenticated USING (true);
ALTER TABLE public.faqs ENABLE ROW LEVEL SECURITY;

-- public.fixtures

CREATE TABLE public.fixtures (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    kind text NOT NULL,
    x double precision NOT NULL,
    y double precision NOT NULL,
    width double precision NOT NULL,
    depth double precision NOT NULL,
    turn double precision DEFAULT 0 NOT NULL,
    CONSTRAINT fixture_depth CHECK (((depth >= (0.1)::double precision) AND (depth <= (100)::double precision))),
    CONSTRAINT fixture_turn CHECK (((turn >= (0)::double precision) AND (turn < (360)::double precision))),
    CONSTRAINT fixture_width CHECK (((width >= (0.1)::double precision) AND (width <= (100)::double precision))),
    CONSTRAINT fixture_x CHECK (((x >= ('-100'::integer)::double precision) AND (x <= (300)::double precision))),
    CONSTRAINT fixture_y CHECK (((y >= ('-100'::integer)::double precision) AND (y <= (300)::double precision))),
    CONSTRAINT known_kind CHECK ((kind = ANY (ARRAY['door'::text, 'stage'::text, 'dance-floor'::text, 'bar'::text, 'cake'::text, 'wc'::text, 'pillar'::text, 'wall'::text, 'band'::text, 'kitchen'::text, 'window'::text, 'screen'::text])))
);

ALTER TABLE ONLY public.fixtures ADD CONSTRAINT fixtures_pkey PRIMARY KEY (id);
CREATE INDEX fixtures_of_event ON public.fixtures USING btree (event_id);
CREATE TRIGGER broadcast_fixtures_added AFTER INSERT ON public.fixtures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_changes();
CREATE TRIGGER broadcast_fixtures_changed AFTER UPDATE ON public.fixtures REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_shown_changes('id', 'kind, x, y, width, depth, turn');
CREATE TRIGGER broadcast_fixtures_removed AFTER DELETE ON public.fixtures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_changes();
CREATE TRIGGER note_added AFTER INSERT ON public.fixtures REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('fixtures', 'id');
CREATE TRIGGER note_changed AFTER UPDATE ON public.fixtures REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('fixtures', 'id');
CREATE TRIGGER note_removed AFTER DELETE ON public.fixtures REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('fixtures', 'id');
CREATE TRIGGER notify_hosts_of_added AFTER INSERT ON public.fixtures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_changed AFTER UPDATE ON public.fixtures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_removed AFTER DELETE ON public.fixtures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY public.fixtures ADD CONSTRAINT fixtures_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners and editors read the fixtures of their events" ON public.fixtures FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))));
ALTER TABLE public.fixtures ENABLE ROW LEVEL SECURITY;

-- public.guest_page_hours

CREATE TABLE public.guest_page_hours (
    event_id uuid NOT NULL,
    hour timestamp with time zone DEFAULT date_trunc('hour'::text, now(), 'UTC'::text) NOT NULL,
    visits integer DEFAULT 0 NOT NULL,
    phone_visits integer DEFAULT 0 NOT NULL,
    searches integer DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY public.guest_page_hours ADD CONSTRAINT guest_page_hours_pkey PRIMARY KEY (event_id, hour);
CREATE INDEX guest_page_hours_hour ON public.guest_page_hours USING btree (hour);
ALTER TABLE ONLY public.guest_page_hours ADD CONSTRAINT guest_page_hours_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners and editors read the hours of their events" ON public.guest_page_hours FOR SELECT TO authenticated USING (((hour >= (now() - '90 days'::interval)) AND (event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right)))));
ALTER TABLE public.guest_page_hours ENABLE ROW LEVEL SECURITY;

-- public.guests

CREATE TABLE public.guests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    name private.one_line NOT NULL,
    table_number private.one_line,
    table_key text GENERATED ALWAYS AS (private.table_key((table_number)::text)) STORED,
    seat smallint,
    party private.one_line,
    additional_info private.plain_text,
    also_known_as private.plain_text,
    title private.one_line,
    "position" bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    tags private.one_line,
    meal private.one_line,
    allergies private.one_line,
    kitchen_note private.plain_text,
    reply_meal private.one_line,
    reply_allergies private.one_line,
    allergies_agreed boolean DEFAULT false NOT NULL,
    private_note private.plain_text,
    reply text,
    external_id private.one_line,
    replied_at timestamp with time zone,
    is_late boolean DEFAULT false NOT NULL,
    is_evening boolean DEFAULT false NOT NULL,
    plus_one_of uuid,
    allergies_withheld boolean DEFAULT false NOT NULL,
    invited_to text,
    is_crew boolean DEFAULT false NOT NULL,
    waiting text,
    absent_from text,
    needs private.one_line,
    reply_needs private.one_line,
    CONSTRAINT additional_info_length CHECK ((char_length((additional_info)::text) <= 500)),
    CONSTRAINT allergies_length CHECK (((char_length((allergies)::text) <= 300) AND (btrim((allergies)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT also_known_as_length CHECK ((char_length((also_known_as)::text) <= 300)),
    CONSTRAINT external_id_length CHECK (((char_length((external_id)::text) <= 200) AND (btrim((external_id)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT guest_name_length CHECK (((char_length((name)::text) <= 200) AND (btrim((name)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT kitchen_note_length CHECK (((char_length((kitchen_note)::text) <= 300) AND (btrim((kitchen_note)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT known_absent_from CHECK (((char_length(absent_from) <= 120) AND (absent_from ~ '^(tables|[1-9]\d{0,3})(,[1-9]\d{0,3})*$'::text))),
    CONSTRAINT known_invited_to CHECK (((char_length(invited_to) <= 120) AND (invited_to ~ '^-?[1-9]\d{0,3}(,-?[1-9]\d{0,3})*$'::text))),
    CONSTRAINT known_reply CHECK ((reply = ANY (ARRAY['yes'::text, 'no'::text]))),
    CONSTRAINT known_reply_needs CHECK (private.are_needs((reply_needs)::text)),
    CONSTRAINT known_tags CHECK (private.are_tags((tags)::text)),
    CONSTRAINT known_waiting CHECK ((waiting = ANY (ARRAY['yes'::text, 'no'::text]))),
    CONSTRAINT meal_length CHECK (((char_length((meal)::text) <= 60) AND (btrim((meal)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT needs_length CHECK (((char_length((needs)::text) <= 300) AND (btrim((needs)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT party_length CHECK (((char_length((party)::text) <= 100) AND (btrim((party)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT private_note_length CHECK (((char_length((private_note)::text) <= 500) AND (btrim((private_note)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT reply_allergies_length CHECK (((char_length((reply_allergies)::text) <= 300) AND (btrim((reply_allergies)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT reply_meal_length CHECK (((char_length((reply_meal)::text) <= 60) AND (btrim((reply_meal)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT seat_number CHECK (((seat >= 1) AND (seat <= 60))),
    CONSTRAINT seat_of_a_table CHECK (((seat IS NULL) OR (table_number IS NOT NULL))),
    CONSTRAINT table_number_length CHECK (((char_length((table_number)::text) <= 50) AND (btrim((table_number)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT title_length CHECK (((char_length((title)::text) <= 60) AND (btrim((title)::text, private.invisible_characters()) <> ''::text)))
);

ALTER TABLE public.guests ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.guests_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY public.guests ADD CONSTRAINT guests_pkey PRIMARY KEY (id);
CREATE INDEX guests_of_event ON public.guests USING btree (event_id, created_at, "position");
CREATE INDEX guests_table_of_event ON public.guests USING btree (event_id, table_key);
CREATE INDEX guests_with_private_fields ON public.guests USING btree (event_id) WHERE (num_nonnulls(tags, meal, allergies, kitchen_note, reply_meal, reply_allergies, private_note, reply, external_id, replied_at, plus_one_of, absent_from, needs, reply_needs) > 0);
CREATE TRIGGER allow_only_columns BEFORE UPDATE ON public.guests FOR EACH ROW WHEN ((((((new.id IS DISTINCT FROM old.id) OR (new.event_id IS DISTINCT FROM old.event_id)) OR (new."position" IS DISTINCT FROM old."position")) OR (new.created_at IS DISTINCT FROM old.created_at)) OR (new.allergies_agreed IS DISTINCT FROM old.allergies_agreed))) EXECUTE FUNCTION private.allow_only_columns('{id,event_id,position,created_at,allergies_agreed}');
CREATE TRIGGER broadcast_guests_added AFTER INSERT ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_changes();
CREATE TRIGGER broadcast_guests_changed AFTER UPDATE ON public.guests REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_shown_changes('id', 'name, table_number, additional_info, also_known_as, party, is_evening, is_crew, reply, absent_from,
      waiting', 'seat');
CREATE TRIGGER broadcast_guests_removed AFTER DELETE ON public.guests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_changes();
CREATE TRIGGER count_guests_added AFTER INSERT ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_guests();
CREATE TRIGGER count_guests_changed AFTER UPDATE ON public.guests REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_guests();
CREATE TRIGGER count_guests_removed AFTER DELETE ON public.guests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_guests();
CREATE TRIGGER delete_signed_food_of_removed AFTER DELETE ON public.guests REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION private.delete_signed_food();
CREATE TRIGGER delete_signed_food_of_withheld AFTER UPDATE ON public.guests REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.delete_signed_food();
CREATE TRIGGER derive_consent BEFORE UPDATE OF reply_allergies, allergies_withheld ON public.guests FOR EACH ROW WHEN (((old.allergies_agreed AND ((new.reply_allergies)::text IS DISTINCT FROM (old.reply_allergies)::text)) OR (old.allergies_withheld IS DISTINCT FROM new.allergies_withheld))) EXECUTE FUNCTION private.derive_consent();
CREATE TRIGGER enforce_guest_limit AFTER INSERT ON public.guests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.enforce_guest_limit();
CREATE TRIGGER limit_long_lists_added AFTER INSERT ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.limit_long_lists();
CREATE TRIGGER limit_long_lists_changed AFTER UPDATE ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.limit_long_lists();
CREATE TRIGGER make_tables_of_added AFTER INSERT ON public.guests REFERENCING NEW TABLE AS seated FOR EACH STATEMENT EXECUTE FUNCTION private.make_tables_of_guests();
CREATE TRIGGER make_tables_of_changed AFTER UPDATE ON public.guests REFERENCING NEW TABLE AS seated FOR EACH STATEMENT EXECUTE FUNCTION private.make_tables_of_guests();
CREATE TRIGGER mark_given_seat BEFORE UPDATE OF seat ON public.guests FOR EACH ROW WHEN ((new.seat IS NOT NULL)) EXECUTE FUNCTION private.mark_given_seat();
CREATE TRIGGER note_added AFTER INSERT ON public.guests REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('guests', 'id');
CREATE TRIGGER note_changed AFTER UPDATE ON public.guests REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('guests', 'id');
CREATE TRIGGER note_removed AFTER DELETE ON public.guests REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('guests', 'id');
CREATE TRIGGER notify_hosts_of_added AFTER INSERT ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_changed AFTER UPDATE ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_removed AFTER DELETE ON public.guests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER remove_empty_tables_of_changed AFTER UPDATE ON public.guests REFERENCING OLD TABLE AS unseated FOR EACH STATEMENT EXECUTE FUNCTION private.remove_empty_tables();
CREATE TRIGGER remove_empty_tables_of_removed AFTER DELETE ON public.guests REFERENCING OLD TABLE AS unseated FOR EACH STATEMENT EXECUTE FUNCTION private.remove_empty_tables();
CREATE TRIGGER require_right_of_added AFTER INSERT ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.require_right_to_guests();
CREATE TRIGGER require_right_of_changed AFTER UPDATE ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.require_right_to_guests();
CREATE TRIGGER require_right_of_removed AFTER DELETE ON public.guests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.require_right_to_guests();
CREATE TRIGGER settle_waiting BEFORE INSERT OR UPDATE ON public.guests FOR EACH ROW WHEN ((new.waiting = 'yes'::text)) EXECUTE FUNCTION private.settle_waiting();
CREATE TRIGGER stamp_first_reply BEFORE INSERT ON public.guests FOR EACH ROW WHEN (((new.reply IS NOT NULL) AND (new.replied_at IS NULL))) EXECUTE FUNCTION private.stamp_reply();
CREATE TRIGGER stamp_reply BEFORE UPDATE OF reply ON public.guests FOR EACH ROW WHEN (((new.reply IS DISTINCT FROM old.reply) AND (NOT (new.replied_at IS DISTINCT FROM old.replied_at)))) EXECUTE FUNCTION private.stamp_reply();
CREATE TRIGGER store_removed_items AFTER DELETE ON public.guests REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION private.store_removed_items('guests');
CREATE TRIGGER vacate_seat_of_other_table BEFORE UPDATE ON public.guests FOR EACH ROW WHEN ((new.seat IS NOT NULL)) EXECUTE FUNCTION private.vacate_seat_of_other_table();
ALTER TABLE ONLY public.guests ADD CONSTRAINT guests_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners and editors add guests to their events" ON public.guests FOR INSERT TO authenticated WITH CHECK ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))));
CREATE POLICY "Owners and editors change the guests of their events" ON public.guests FOR UPDATE TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right)))) WITH CHECK ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))));
CREATE POLICY "Owners and editors read the guests of their events" ON public.guests FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))));
CREATE POLICY "Owners and editors remove the guests of their events" ON public.guests FOR DELETE TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))));
ALTER TABLE public.guests ENABLE ROW LEVEL SECURITY;

-- public.missed_searches

CREATE TABLE public.missed_searches (
    event_id uuid NOT NULL,
    words private.one_line NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    first_at timestamp with time zone DEFAULT now() NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT missed_searches_words_check CHECK (((char_length((words)::text) >= 2) AND (char_length((words)::text) <= 100)))
);

ALTER TABLE ONLY public.missed_searches ADD CONSTRAINT missed_searches_pkey PRIMARY KEY (event_id, words);
CREATE INDEX missed_searches_last_at ON public.missed_searches USING btree (last_at);
ALTER TABLE ONLY public.missed_searches ADD CONSTRAINT missed_searches_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners and editors clear the missed searches of their events" ON public.missed_searches FOR DELETE TO authenticated USING (((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))) AND private.lock_event_if_allowed(('edit'::text)::private.event_right, event_id)));
CREATE POLICY "Owners and editors read the missed searches of their events" ON public.missed_searches FOR SELECT TO authenticated USING (((last_at >= (now() - '90 days'::interval)) AND (event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right)))));
ALTER TABLE public.missed_searches ENABLE ROW LEVEL SECURITY;

-- public.payments

CREATE TABLE public.payments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid,
    tier_id uuid,
    subscription_id uuid,
    provider text NOT NULL,
    session_id text NOT NULL,
    amount numeric(8,2) NOT NULL,
    credit numeric(8,2) DEFAULT 0 NOT NULL,
    refunded numeric(8,2) DEFAULT 0 NOT NULL,
    is_disputed boolean DEFAULT false NOT NULL,
    receipt_claimed_at timestamp with time zone,
    receipt_sent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payments_amount_check CHECK ((amount >= (0)::numeric)),
    CONSTRAINT payments_credit_check CHECK ((credit >= (0)::numeric)),
    CONSTRAINT payments_refunded_check CHECK ((refunded >= (0)::numeric))
);

ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_provider_session_id_key UNIQUE (provider, session_id);
CREATE INDEX payments_of_user ON public.payments USING btree (user_id);
CREATE INDEX payments_plan ON public.payments USING btree (tier_id);
CREATE INDEX payments_subscription ON public.payments USING btree (subscription_id);
CREATE INDEX payments_without_receipt ON public.payments USING btree (created_at) WHERE (receipt_sent_at IS NULL);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.subscriptions(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_tier_id_fkey FOREIGN KEY (tier_id) REFERENCES public.tier_plans(id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL;
CREATE POLICY "Users read their payments" ON public.payments FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
ALTER TABLE public.payments ENABLE ROW LEVEL SECURITY;

-- public.profiles

CREATE TABLE public.profiles (
    id uuid NOT NULL,
    full_name private.one_line NOT NULL,
    daily_mail boolean DEFAULT false NOT NULL,
    CONSTRAINT full_name_length CHECK (((char_length((full_name)::text) <= 200) AND (char_length(btrim((full_name)::text, private.invisible_characters())) >= 2)))
);

ALTER TABLE ONLY public.profiles ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);
CREATE TRIGGER allow_only_columns BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN ((new.id IS DISTINCT FROM old.id)) EXECUTE FUNCTION private.allow_only_columns('{id}');
CREATE TRIGGER schedule_news_mail AFTER UPDATE OF daily_mail ON public.profiles FOR EACH ROW WHEN ((new.daily_mail <> old.daily_mail)) EXECUTE FUNCTION private.schedule_news_mail();
ALTER TABLE ONLY public.profiles ADD CONSTRAINT profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE POLICY "Users delete their profile" ON public.profiles FOR DELETE TO authenticated USING ((id = ( SELECT auth.uid() AS uid)));
CREATE POLICY "Users read their profile" ON public.profiles FOR SELECT TO authenticated USING ((id = ( SELECT auth.uid() AS uid)));
CREATE POLICY "Users update their profile" ON public.profiles FOR UPDATE TO authenticated USING ((id = ( SELECT auth.uid() AS uid))) WITH CHECK ((id = ( SELECT auth.uid() AS uid)));
ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;

-- public.room_pictures

CREATE TABLE public.room_pictures (
    event_id uuid NOT NULL,
    picture text NOT NULL,
    x double precision NOT NULL,
    y double precision NOT NULL,
    width double precision NOT NULL,
    height double precision NOT NULL,
    fade smallint NOT NULL,
    CONSTRAINT picture_fade CHECK (((fade >= 0) AND (fade <= 100))),
    CONSTRAINT picture_height CHECK (((height >= (0.1)::double precision) AND (height <= (400)::double precision))),
    CONSTRAINT picture_width CHECK (((width >= (0.1)::double precision) AND (width <= (400)::double precision))),
    CONSTRAINT picture_x CHECK (((x >= ('-100'::integer)::double precision) AND (x <= (300)::double precision))),
    CONSTRAINT picture_y CHECK (((y >= ('-100'::integer)::double precision) AND (y <= (300)::double precision))),
    CONSTRAINT room_picture CHECK (((char_length(picture) <= 350000) AND (picture ~ '^data:image/(jpeg|webp|png);base64,[A-Za-z0-9+/]+={0,2}$'::text)))
);

ALTER TABLE ONLY public.room_pictures ADD CONSTRAINT room_pictures_pkey PRIMARY KEY (event_id);
CREATE TRIGGER check_stored_bytes AFTER INSERT OR UPDATE OF picture ON public.room_pictures FOR EACH ROW EXECUTE FUNCTION private.check_space_for_picture();
CREATE TRIGGER note_added AFTER INSERT ON public.room_pictures REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('picture', 'event_id');
CREATE TRIGGER note_changed AFTER UPDATE ON public.room_pictures REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('picture', 'event_id');
CREATE TRIGGER note_removed AFTER DELETE ON public.room_pictures REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('picture', 'event_id');
CREATE TRIGGER notify_hosts_of_added AFTER INSERT ON public.room_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_changed AFTER UPDATE ON public.room_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_removed AFTER DELETE ON public.room_pictures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY public.room_pictures ADD CONSTRAINT room_pictures_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners and editors read the pictures under their rooms" ON public.room_pictures FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))));
ALTER TABLE public.room_pictures ENABLE ROW LEVEL SECURITY;

-- public.rooms

CREATE TABLE public.rooms (
    event_id uuid NOT NULL,
    width double precision DEFAULT 20 NOT NULL,
    depth double precision DEFAULT 14 NOT NULL,
    clearance double precision DEFAULT 1.5 NOT NULL,
    is_shown boolean DEFAULT true NOT NULL,
    CONSTRAINT room_clearance CHECK (((clearance >= (0)::double precision) AND (clearance <= (10)::double precision))),
    CONSTRAINT room_depth CHECK (((depth >= (2)::double precision) AND (depth <= (200)::double precision))),
    CONSTRAINT room_width CHECK (((width >= (2)::double precision) AND (width <= (200)::double precision)))
);

ALTER TABLE ONLY public.rooms ADD CONSTRAINT rooms_pkey PRIMARY KEY (event_id);
CREATE TRIGGER broadcast_rooms_added AFTER INSERT ON public.rooms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_changes();
CREATE TRIGGER broadcast_rooms_changed AFTER UPDATE ON public.rooms REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_shown_changes('event_id', 'width, depth, is_shown');
CREATE TRIGGER note_added AFTER INSERT ON public.rooms REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('room', 'event_id');
CREATE TRIGGER note_changed AFTER UPDATE ON public.rooms REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('room', 'event_id');
CREATE TRIGGER note_removed AFTER DELETE ON public.rooms REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('room', 'event_id');
CREATE TRIGGER notify_hosts_of_added AFTER INSERT ON public.rooms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_changed AFTER UPDATE ON public.rooms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_removed AFTER DELETE ON public.rooms REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY public.rooms ADD CONSTRAINT rooms_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners and editors read the rooms of their events" ON public.rooms FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))));
ALTER TABLE public.rooms ENABLE ROW LEVEL SECURITY;

-- public.subscriptions

CREATE TABLE public.subscriptions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    tier_id uuid NOT NULL,
    plan_name text NOT NULL,
    is_free boolean NOT NULL,
    start_date timestamp with time zone DEFAULT now() NOT NULL,
    end_date timestamp with time zone,
    expiry_date timestamp with time zone,
    upgraded_from uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.subscriptions ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX one_free_subscription_per_user ON public.subscriptions USING btree (user_id) WHERE is_free;
CREATE INDEX subscriptions_newest_of_user ON public.subscriptions USING btree (user_id, created_at DESC);
CREATE INDEX subscriptions_tier ON public.subscriptions USING btree (tier_id);
CREATE INDEX subscriptions_upgraded_from ON public.subscriptions USING btree (upgraded_from);
CREATE TRIGGER complete_subscription BEFORE INSERT ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION private.complete_subscription();
ALTER TABLE ONLY public.subscriptions ADD CONSTRAINT subscriptions_tier_id_fkey FOREIGN KEY (tier_id) REFERENCES public.tier_plans(id);
ALTER TABLE ONLY public.subscriptions ADD CONSTRAINT subscriptions_upgraded_from_fkey FOREIGN KEY (upgraded_from) REFERENCES public.subscriptions(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.subscriptions ADD CONSTRAINT subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE POLICY "Users read their subscriptions" ON public.subscriptions FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
CREATE POLICY "Users take the free plan" ON public.subscriptions FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND is_free AND (end_date IS NULL) AND (expiry_date IS NULL) AND (upgraded_from IS NULL)));
ALTER TABLE public.subscriptions ENABLE ROW LEVEL SECURITY;

-- public.tables

CREATE TABLE public.tables (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    label private.one_line NOT NULL,
    label_key text GENERATED ALWAYS AS (private.table_key((label)::text)) STORED NOT NULL,
    shape text DEFAULT 'round'::text NOT NULL,
    seats smallint DEFAULT 8 NOT NULL,
    width double precision DEFAULT 1.524 NOT NULL,
    depth double precision DEFAULT 1.524 NOT NULL,
    x double precision,
    y double precision,
    turn double precision DEFAULT 0 NOT NULL,
    has_numbered_chairs boolean DEFAULT false NOT NULL,
    note private.plain_text,
    is_shaped boolean DEFAULT false NOT NULL,
    gaps text,
    CONSTRAINT known_shape CHECK ((shape = ANY (ARRAY['round'::text, 'oval'::text, 'square'::text, 'long'::text, 'half-round'::text, 'l-shape'::text, 'u-shape'::text, 'e-shape'::text, 'rows'::text]))),
    CONSTRAINT label_length CHECK (((char_length((label)::text) <= 50) AND (btrim((label)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT note_length CHECK ((char_length((note)::text) <= 300)),
    CONSTRAINT table_depth CHECK (((depth >= (0.1)::double precision) AND (depth <= (100)::double precision))),
    CONSTRAINT table_gaps CHECK ((gaps ~ '^[1-9][0-9]{0,2}(,[1-9][0-9]{0,2}){0,58}$'::text)),
    CONSTRAINT table_place CHECK (((x IS NULL) = (y IS NULL))),
    CONSTRAINT table_seats CHECK (((seats >= 1) AND (seats <= 60))),
    CONSTRAINT table_turn CHECK (((turn >= (0)::double precision) AND (turn < (360)::double precision))),
    CONSTRAINT table_width CHECK (((width >= (0.1)::double precision) AND (width <= (100)::double precision))),
    CONSTRAINT table_x CHECK (((x >= ('-100'::integer)::double precision) AND (x <= (300)::double precision))),
    CONSTRAINT table_y CHECK (((y >= ('-100'::integer)::double precision) AND (y <= (300)::double precision)))
);

ALTER TABLE ONLY public.tables ADD CONSTRAINT one_table_of_a_label UNIQUE (event_id, label_key);
ALTER TABLE ONLY public.tables ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
CREATE TRIGGER broadcast_tables_added AFTER INSERT ON public.tables REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_table_changes();
CREATE TRIGGER broadcast_tables_changed AFTER UPDATE ON public.tables REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_shown_changes('id', 'label, shape, seats, x, y, width, depth, turn', 'gaps');
CREATE TRIGGER broadcast_tables_removed AFTER DELETE ON public.tables REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_table_changes();
CREATE TRIGGER note_added AFTER INSERT ON public.tables REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('tables', 'id');
CREATE TRIGGER note_changed AFTER UPDATE ON public.tables REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('tables', 'id');
CREATE TRIGGER note_removed AFTER DELETE ON public.tables REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('tables', 'id');
CREATE TRIGGER notify_hosts_of_added AFTER INSERT ON public.tables REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_changed AFTER UPDATE ON public.tables REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_removed AFTER DELETE ON public.tables REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER store_removed_items AFTER DELETE ON public.tables REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION private.store_removed_items('tables');
ALTER TABLE ONLY public.tables ADD CONSTRAINT tables_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners and editors read the tables of their events" ON public.tables FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))));
ALTER TABLE public.tables ENABLE ROW LEVEL SECURITY;

-- public.tier_plans

CREATE TABLE public.tier_plans (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    rank integer NOT NULL,
    price numeric(8,2) NOT NULL,
    max_guests integer,
    max_events integer DEFAULT 1 NOT NULL,
    access_period_months integer NOT NULL,
    features jsonb DEFAULT '[]'::jsonb NOT NULL,
    is_popular boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    payment_product_id text,
    CONSTRAINT tier_plans_access_period_months_check CHECK ((access_period_months > 0)),
    CONSTRAINT tier_plans_features_check CHECK ((jsonb_typeof(features) = 'array'::text)),
    CONSTRAINT tier_plans_max_events_check CHECK ((max_events > 0)),
    CONSTRAINT tier_plans_max_guests_check CHECK ((max_guests > 0)),
    CONSTRAINT tier_plans_price_check CHECK ((price >= (0)::numeric)),
    CONSTRAINT tier_plans_rank_check CHECK ((rank > 0))
);

ALTER TABLE ONLY public.tier_plans ADD CONSTRAINT tier_plans_name_key UNIQUE (name);
ALTER TABLE ONLY public.tier_plans ADD CONSTRAINT tier_plans_payment_product_id_key UNIQUE (payment_product_id);
ALTER TABLE ONLY public.tier_plans ADD CONSTRAINT tier_plans_pkey PRIMARY KEY (id);
CREATE POLICY "Everybody reads the plans" ON public.tier_plans FOR SELECT TO anon, authenticated USING (true);
ALTER TABLE public.tier_plans ENABLE ROW LEVEL SECURITY;

-- public.venues

CREATE TABLE public.venues (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name private.one_line NOT NULL,
    room jsonb NOT NULL,
    picture jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT venue_name_length CHECK (((char_length((name)::text) <= 100) AND (btrim((name)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT venue_picture_size CHECK ((char_length((picture)::text) <= 400000)),
    CONSTRAINT venue_room_size CHECK ((char_length((room)::text) <= 300000))
);

ALTER TABLE ONLY public.venues ADD CONSTRAINT venues_pkey PRIMARY KEY (id);
CREATE INDEX venues_of_user ON public.venues USING btree (user_id, created_at);
CREATE TRIGGER allow_only_columns BEFORE UPDATE ON public.venues FOR EACH ROW WHEN ((((((new.id IS DISTINCT FROM old.id) OR (new.user_id IS DISTINCT FROM old.user_id)) OR (new.room IS DISTINCT FROM old.room)) OR (new.picture IS DISTINCT FROM old.picture)) OR (new.created_at IS DISTINCT FROM old.created_at))) EXECUTE FUNCTION private.allow_only_columns('{id,user_id,room,picture,created_at}');
CREATE TRIGGER check_stored_bytes AFTER INSERT ON public.venues FOR EACH ROW EXECUTE FUNCTION private.check_space_for_venue();
ALTER TABLE ONLY public.venues ADD CONSTRAINT venues_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE POLICY "Owners read their venues" ON public.venues FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
CREATE POLICY "Owners remove their venues" ON public.venues FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
CREATE POLICY "Owners rename their venues" ON public.venues FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));
ALTER TABLE public.venues ENABLE ROW LEVEL SECURITY;

-- public.webhooks

CREATE TABLE public.webhooks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    url text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    change bigint,
    due_at timestamp with time zone,
    sent_at timestamp with time zone,
    status smallint,
    problem text,
    tries smallint DEFAULT 0 NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    is_off boolean DEFAULT false NOT NULL,
    CONSTRAINT due_if_changed CHECK (((change IS NULL) = (due_at IS NULL))),
    CONSTRAINT known_problem CHECK ((problem = ANY (ARRAY['refused_address'::text, 'unknown_host'::text, 'certificate'::text, 'no_answer'::text]))),
    CONSTRAINT webhook_url CHECK (((char_length(url) <= 500) AND (url ~ '^https://[a-z0-9.-]{1,253}/[!-~]*$'::text)))
);

ALTER TABLE ONLY public.webhooks ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);
CREATE INDEX due_webhooks ON public.webhooks USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX webhooks_of_event ON public.webhooks USING btree (event_id);
ALTER TABLE ONLY public.webhooks ADD CONSTRAINT webhooks_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners read the webhooks of their events" ON public.webhooks FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('own'::text)::private.event_right) AS event_ids_with_right))));
CREATE POLICY "Owners remove the webhooks of their events" ON public.webhooks FOR DELETE TO authenticated USING (((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('own'::text)::private.event_right) AS event_ids_with_right))) AND private.lock_event_if_allowed(('own'::text)::private.event_right, event_id)));
ALTER TABLE public.webhooks ENABLE ROW LEVEL SECURITY;

-- public.wishes

CREATE TABLE public.wishes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    kind text NOT NULL,
    guest_id uuid,
    other_id uuid,
    table_id uuid,
    tag private.one_line,
    "position" bigint NOT NULL,
    name private.one_line,
    groups jsonb,
    CONSTRAINT known_wish CHECK (
CASE
    WHEN (kind = 'not_again'::text) THEN ((num_nonnulls(guest_id, other_id, table_id, tag) = 0) AND (num_nonnulls(name, groups) = 2))
    WHEN (num_nonnulls(name, groups) > 0) THEN false
    WHEN (kind = ANY (ARRAY['together'::text, 'apart'::text, 'beside'::text])) THEN ((guest_id <> other_id) AND (num_nonnulls(guest_id, other_id) = 2) AND (num_nonnulls(table_id, tag) = 0))
    WHEN (kind = 'near'::text) THEN ((guest_id IS NOT NULL) AND (guest_id IS DISTINCT FROM other_id) AND (num_nonnulls(other_id, table_id) = 1) AND (tag IS NULL))
    WHEN (kind = ANY (ARRAY['at'::text, 'not_at'::text])) THEN ((num_nonnulls(guest_id, tag) = 1) AND (table_id IS NOT NULL) AND (other_id IS NULL))
    WHEN (kind = 'stays'::text) THEN ((num_nonnulls(guest_id, table_id) = 1) AND (num_nonnulls(other_id, tag) = 0))
    WHEN (kind = ANY (ARRAY['near_door'::text, 'near_toilets'::text, 'away_from_band'::text])) THEN ((num_nonnulls(guest_id, tag) = 1) AND (num_nonnulls(other_id, table_id) = 0))
    WHEN (kind = ANY (ARRAY['kept_together'::text, 'mixed'::text, 'by_parent'::text])) THEN ((tag IS NOT NULL) AND (num_nonnulls(guest_id, other_id, table_id) = 0))
    ELSE false
END),
    CONSTRAINT tag_length CHECK (((char_length((tag)::text) <= 40) AND ((tag)::text !~ ','::text) AND (btrim((tag)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT wish_groups CHECK (private.are_groups(groups)),
    CONSTRAINT wish_name_length CHECK (((char_length((name)::text) <= 120) AND (btrim((name)::text, private.invisible_characters()) <> ''::text)))
);

ALTER TABLE public.wishes ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.wishes_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY public.wishes ADD CONSTRAINT wishes_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX unique_wish ON public.wishes USING btree (event_id, kind, LEAST(guest_id, other_id), GREATEST(guest_id, other_id), table_id, private.table_key((tag)::text)) NULLS NOT DISTINCT WHERE (kind <> 'not_again'::text);
CREATE INDEX wishes_of_event ON public.wishes USING btree (event_id, "position");
CREATE INDEX wishes_of_guest ON public.wishes USING btree (guest_id);
CREATE INDEX wishes_of_other ON public.wishes USING btree (other_id);
CREATE INDEX wishes_of_table ON public.wishes USING btree (table_id);
CREATE TRIGGER note_added AFTER INSERT ON public.wishes REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('wishes', 'id');
CREATE TRIGGER note_changed AFTER UPDATE ON public.wishes REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('wishes', 'id');
CREATE TRIGGER note_removed AFTER DELETE ON public.wishes REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION private.note_change('wishes', 'id');
CREATE TRIGGER notify_hosts_of_added AFTER INSERT ON public.wishes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_changed AFTER UPDATE ON public.wishes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_removed AFTER DELETE ON public.wishes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER store_removed_items AFTER DELETE ON public.wishes REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION private.store_removed_items('wishes');
ALTER TABLE ONLY public.wishes ADD CONSTRAINT wishes_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.wishes ADD CONSTRAINT wishes_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES public.guests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.wishes ADD CONSTRAINT wishes_other_id_fkey FOREIGN KEY (other_id) REFERENCES public.guests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.wishes ADD CONSTRAINT wishes_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON UPDATE CASCADE ON DELETE CASCADE;
CREATE POLICY "Owners and editors read the wishes of their events" ON public.wishes FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.event_ids_with_right(('edit'::text)::private.event_right) AS event_ids_with_right))));
ALTER TABLE public.wishes ENABLE ROW LEVEL SECURITY;

-- private.access

CREATE TABLE private.access (
    id integer NOT NULL,
    who text[] NOT NULL,
    privilege text NOT NULL,
    columns text[],
    object text NOT NULL,
    CONSTRAINT access_privilege_check CHECK ((privilege = ANY (ARRAY['select'::text, 'insert'::text, 'update'::text, 'delete'::text, 'execute'::text]))),
    CONSTRAINT update_names_columns CHECK (((privilege <> 'update'::text) OR (columns IS NOT NULL)))
);

ALTER TABLE private.access ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.access_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY private.access ADD CONSTRAINT access_pkey PRIMARY KEY (id);

-- private.api_secrets

CREATE TABLE private.api_secrets (
    hash text NOT NULL,
    key_id uuid NOT NULL
);

ALTER TABLE ONLY private.api_secrets ADD CONSTRAINT api_secrets_key_id_key UNIQUE (key_id);
ALTER TABLE ONLY private.api_secrets ADD CONSTRAINT api_secrets_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY private.api_secrets ADD CONSTRAINT api_secrets_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.api_keys(id) ON DELETE CASCADE;

-- private.door_secrets

CREATE TABLE private.door_secrets (
    hash text NOT NULL,
    link_id uuid NOT NULL
);

ALTER TABLE ONLY private.door_secrets ADD CONSTRAINT door_secrets_link_id_key UNIQUE (link_id);
ALTER TABLE ONLY private.door_secrets ADD CONSTRAINT door_secrets_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY private.door_secrets ADD CONSTRAINT door_secrets_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.door_links(id) ON DELETE CASCADE;

-- private.doors

CREATE TABLE private.doors (
    event_id uuid NOT NULL,
    topic uuid DEFAULT gen_random_uuid() NOT NULL,
    facts integer DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY private.doors ADD CONSTRAINT doors_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY private.doors ADD CONSTRAINT doors_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;

-- private.event_addresses

CREATE TABLE private.event_addresses (
    address_hash bytea NOT NULL,
    event_id uuid NOT NULL,
    used_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

ALTER TABLE ONLY private.event_addresses ADD CONSTRAINT event_addresses_pkey PRIMARY KEY (address_hash);
CREATE INDEX event_addresses_of_event ON private.event_addresses USING btree (event_id, used_at);

-- private.event_invitations

CREATE TABLE private.event_invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    role text NOT NULL,
    sees_names boolean NOT NULL,
    sees_meals boolean NOT NULL,
    label private.one_line,
    token_hash text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '7 days'::interval) NOT NULL,
    accepted_by uuid,
    accepted_at timestamp with time zone,
    revoked_at timestamp with time zone,
    mail_claimed_at timestamp with time zone,
    mailed_at timestamp with time zone,
    sign_ups integer DEFAULT 0 NOT NULL,
    group_hash text,
    CONSTRAINT known_role CHECK ((role = ANY (ARRAY['editor'::text, 'viewer'::text]))),
    CONSTRAINT label_length CHECK (((char_length((label)::text) <= 100) AND (btrim((label)::text, private.invisible_characters()) <> ''::text)))
);

ALTER TABLE ONLY private.event_invitations ADD CONSTRAINT event_invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY private.event_invitations ADD CONSTRAINT event_invitations_token_hash_key UNIQUE (token_hash);
CREATE INDEX event_invitations_accepted_by ON private.event_invitations USING btree (accepted_by);
CREATE INDEX event_invitations_created_by ON private.event_invitations USING btree (created_by);
CREATE INDEX event_invitations_of_event ON private.event_invitations USING btree (event_id);
CREATE INDEX event_invitations_of_group ON private.event_invitations USING btree (group_hash) WHERE (group_hash IS NOT NULL);
CREATE INDEX event_invitations_to_mail ON private.event_invitations USING btree (accepted_at) WHERE (mailed_at IS NULL);
ALTER TABLE ONLY private.event_invitations ADD CONSTRAINT event_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.event_invitations ADD CONSTRAINT event_invitations_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.event_invitations ADD CONSTRAINT event_invitations_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;

-- private.event_presence

CREATE UNLOGGED TABLE private.event_presence (
    event_id uuid NOT NULL,
    user_id uuid NOT NULL,
    place private.one_line NOT NULL,
    table_id uuid,
    guest_id uuid,
    at timestamp with time zone NOT NULL,
    CONSTRAINT place_length CHECK ((char_length((place)::text) <= 40))
);

ALTER TABLE ONLY private.event_presence ADD CONSTRAINT event_presence_pkey PRIMARY KEY (event_id, user_id);
CREATE INDEX event_presence_of_user ON private.event_presence USING btree (user_id);

-- private.event_visits

CREATE TABLE private.event_visits (
    event_id uuid NOT NULL,
    user_id uuid NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    version bigint NOT NULL
);

ALTER TABLE ONLY private.event_visits ADD CONSTRAINT event_visits_pkey PRIMARY KEY (user_id, event_id);
CREATE INDEX event_visits_of_event ON private.event_visits USING btree (event_id);
ALTER TABLE ONLY private.event_visits ADD CONSTRAINT event_visits_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;

-- private.invitation_mails

CREATE TABLE private.invitation_mails (
    sender uuid NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

ALTER TABLE ONLY private.invitation_mails ADD CONSTRAINT invitation_mails_pkey PRIMARY KEY (sender, at);
ALTER TABLE ONLY private.invitation_mails ADD CONSTRAINT invitation_mails_sender_fkey FOREIGN KEY (sender) REFERENCES auth.users(id) ON DELETE CASCADE;

-- private.invitations

CREATE TABLE private.invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    generation uuid DEFAULT gen_random_uuid() NOT NULL,
    token_hash text,
    plus_ones smallint NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    made_by uuid,
    renewed_at timestamp with time zone,
    exposed_at timestamp with time zone,
    sent_at timestamp with time zone,
    reminded_at timestamp with time zone,
    answered_at timestamp with time zone,
    form_hash text,
    revoked_at timestamp with time zone,
    language text,
    note private.plain_text,
    note_at timestamp with time zone,
    over_plan jsonb DEFAULT '[]'::jsonb NOT NULL,
    table_id uuid,
    owner private.one_line,
    contact private.one_line,
    closes_on date,
    mail_to private.email_address,
    mail_state text,
    mail_at timestamp with time zone,
    mails smallint DEFAULT 0 NOT NULL,
    CONSTRAINT close_of_names CHECK (((closes_on >= '1900-01-01'::date) AND (closes_on <= '2999-12-31'::date))),
    CONSTRAINT contact_length CHECK (((char_length((contact)::text) <= 100) AND (btrim((contact)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT known_mail_state CHECK ((mail_state = ANY (ARRAY['due'::text, 'sent'::text, 'returned'::text, 'failed'::text, 'stopped'::text]))),
    CONSTRAINT language_code CHECK ((language ~ '^[a-z]{2}$'::text)),
    CONSTRAINT max_plus_ones CHECK (((plus_ones >= 0) AND (plus_ones <= 12))),
    CONSTRAINT note_length CHECK ((char_length((note)::text) <= 500)),
    CONSTRAINT owner_length CHECK (((char_length((owner)::text) <= 100) AND (btrim((owner)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT table_with_owner CHECK ((num_nonnulls(table_id, owner, closes_on) = ANY (ARRAY[0, 3])))
);

ALTER TABLE ONLY private.invitations ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY private.invitations ADD CONSTRAINT invitations_token_hash_key UNIQUE (token_hash);
CREATE INDEX invitations_of_event ON private.invitations USING btree (event_id);
CREATE UNIQUE INDEX one_link_of_a_table ON private.invitations USING btree (table_id);
ALTER TABLE ONLY private.invitations ADD CONSTRAINT invitations_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;

-- private.invited_guests

CREATE TABLE private.invited_guests (
    guest_id uuid NOT NULL,
    invitation_id uuid NOT NULL,
    "position" bigint NOT NULL
);

ALTER TABLE private.invited_guests ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.invited_guests_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY private.invited_guests ADD CONSTRAINT invited_guests_pkey PRIMARY KEY (guest_id);
CREATE INDEX invited_guests_of_invitation ON private.invited_guests USING btree (invitation_id);
CREATE TRIGGER delete_old_invited_guests AFTER INSERT ON private.invited_guests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.delete_old_invited_guests();
ALTER TABLE ONLY private.invited_guests ADD CONSTRAINT invited_guests_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES private.invitations(id) ON DELETE CASCADE;

-- private.looked_up_guests

CREATE TABLE private.looked_up_guests (
    guest_id uuid NOT NULL,
    event_id uuid NOT NULL,
    day date DEFAULT CURRENT_DATE NOT NULL
);

ALTER TABLE ONLY private.looked_up_guests ADD CONSTRAINT looked_up_guests_pkey PRIMARY KEY (guest_id);
CREATE INDEX looked_up_guests_day ON private.looked_up_guests USING btree (day);
CREATE INDEX looked_up_guests_event_id ON private.looked_up_guests USING btree (event_id);
ALTER TABLE ONLY private.looked_up_guests ADD CONSTRAINT looked_up_guests_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.looked_up_guests ADD CONSTRAINT looked_up_guests_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES public.guests(id) ON DELETE CASCADE;

-- private.mail_stops

CREATE TABLE private.mail_stops (
    mailbox_hash text NOT NULL,
    owner uuid NOT NULL,
    event_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY private.mail_stops ADD CONSTRAINT mail_stops_pkey PRIMARY KEY (mailbox_hash, owner, event_id);
CREATE INDEX mail_stops_of_owner ON private.mail_stops USING btree (owner);

-- private.news_mails

CREATE TABLE private.news_mails (
    user_id uuid NOT NULL,
    since timestamp with time zone NOT NULL,
    next_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY private.news_mails ADD CONSTRAINT news_mails_pkey PRIMARY KEY (user_id);
CREATE INDEX due_news_mails ON private.news_mails USING btree (next_at);
ALTER TABLE ONLY private.news_mails ADD CONSTRAINT news_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

-- private.noted_changes

CREATE UNLOGGED TABLE private.noted_changes (
    "position" bigint NOT NULL,
    event_id uuid NOT NULL,
    collection text NOT NULL,
    part jsonb NOT NULL
);

ALTER TABLE private.noted_changes ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.noted_changes_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY private.noted_changes ADD CONSTRAINT noted_changes_pkey PRIMARY KEY ("position");
CREATE INDEX noted_changes_of_event ON private.noted_changes USING btree (event_id);
CREATE CONSTRAINT TRIGGER write_change AFTER INSERT ON private.noted_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.write_change();

-- private.operator_log

CREATE TABLE private.operator_log (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    action text NOT NULL,
    account uuid,
    plan_name private.one_line,
    CONSTRAINT known_action CHECK ((action = ANY (ARRAY['suspend'::text, 'unsuspend'::text, 'grant'::text])))
);

ALTER TABLE private.operator_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.operator_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY private.operator_log ADD CONSTRAINT operator_log_pkey PRIMARY KEY (id);
CREATE INDEX operator_log_account ON private.operator_log USING btree (account);
ALTER TABLE ONLY private.operator_log ADD CONSTRAINT operator_log_account_fkey FOREIGN KEY (account) REFERENCES auth.users(id) ON DELETE SET NULL;

-- private.pending_events

CREATE TABLE private.pending_events (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    event_name private.one_line NOT NULL,
    event_date date NOT NULL,
    owner_name private.one_line,
    owner_email private.email_address,
    qr_code_url private.one_line,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT event_date_has_four_digits CHECK (((event_date >= '0001-01-01'::date) AND (event_date <= '9999-12-31'::date))),
    CONSTRAINT event_date_is_likely CHECK (((event_date >= '2000-01-01'::date) AND (event_date <= '2100-12-31'::date))),
    CONSTRAINT event_name_length CHECK (((char_length((event_name)::text) <= 200) AND (btrim((event_name)::text, private.invisible_characters()) <> ''::text))),
    CONSTRAINT events_owner_name_check CHECK ((char_length((owner_name)::text) <= 200)),
    CONSTRAINT events_qr_code_url_check CHECK ((char_length((qr_code_url)::text) <= 2048))
);

ALTER TABLE ONLY private.pending_events ADD CONSTRAINT pending_events_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY private.pending_events ADD CONSTRAINT pending_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

-- private.recent_writes

CREATE TABLE private.recent_writes (
    user_id uuid NOT NULL,
    since timestamp with time zone NOT NULL,
    guests integer NOT NULL,
    events integer DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY private.recent_writes ADD CONSTRAINT recent_writes_pkey PRIMARY KEY (user_id);

-- private.registration

CREATE TABLE private.registration (
    is_only boolean DEFAULT true NOT NULL,
    mode text NOT NULL,
    domains text[] NOT NULL,
    CONSTRAINT registration_is_only_check CHECK (is_only),
    CONSTRAINT registration_mode_check CHECK ((mode = ANY (ARRAY['open'::text, 'invited'::text, 'closed'::text])))
);

ALTER TABLE ONLY private.registration ADD CONSTRAINT registration_pkey PRIMARY KEY (is_only);

-- private.removed_items

CREATE TABLE private.removed_items (
    event_id uuid NOT NULL,
    collection text NOT NULL,
    id uuid NOT NULL,
    fields jsonb NOT NULL,
    "position" bigint NOT NULL,
    removed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT known_collection CHECK ((collection = ANY (ARRAY['guests'::text, 'tables'::text, 'wishes'::text])))
);

ALTER TABLE private.removed_items ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.removed_items_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY private.removed_items ADD CONSTRAINT removed_items_pkey PRIMARY KEY (event_id, collection, id);
CREATE INDEX removed_items_by_age ON private.removed_items USING btree (removed_at);
CREATE INDEX removed_items_in_order ON private.removed_items USING btree (event_id, "position");
ALTER TABLE ONLY private.removed_items ADD CONSTRAINT removed_items_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;

-- private.removed_members

CREATE TABLE private.removed_members (
    event_id uuid NOT NULL,
    user_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY private.removed_members ADD CONSTRAINT removed_members_pkey PRIMARY KEY (event_id, user_id);
CREATE INDEX removed_members_of_user ON private.removed_members USING btree (user_id);
ALTER TABLE ONLY private.removed_members ADD CONSTRAINT removed_members_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.removed_members ADD CONSTRAINT removed_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

-- private.reply_answers

CREATE TABLE private.reply_answers (
    invitation_id uuid NOT NULL,
    question_id uuid NOT NULL,
    answer private.one_line NOT NULL,
    CONSTRAINT answer_length CHECK (((char_length((answer)::text) <= 200) AND (btrim((answer)::text, private.invisible_characters()) <> ''::text)))
);

ALTER TABLE ONLY private.reply_answers ADD CONSTRAINT reply_answers_pkey PRIMARY KEY (invitation_id, question_id);
CREATE INDEX reply_answers_to_question ON private.reply_answers USING btree (question_id);
ALTER TABLE ONLY private.reply_answers ADD CONSTRAINT reply_answers_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES private.invitations(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.reply_answers ADD CONSTRAINT reply_answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES private.reply_questions(id) ON DELETE CASCADE;

-- private.reply_mail_counts

CREATE TABLE private.reply_mail_counts (
    id bigint NOT NULL,
    owner uuid,
    mailbox_hash text NOT NULL,
    mail_id uuid,
    at timestamp with time zone DEFAULT now() NOT NULL,
    claimed_at timestamp with time zone
);

ALTER TABLE private.reply_mail_counts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.reply_mail_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY private.reply_mail_counts ADD CONSTRAINT reply_mail_counts_pkey PRIMARY KEY (id);
CREATE INDEX reply_mail_counts_of_mail ON private.reply_mail_counts USING btree (mail_id);
CREATE INDEX reply_mail_counts_of_mailbox ON private.reply_mail_counts USING btree (mailbox_hash, at);
CREATE INDEX reply_mail_counts_of_owner ON private.reply_mail_counts USING btree (owner, at);

-- private.reply_mails

CREATE TABLE private.reply_mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    invitation_id uuid NOT NULL,
    sender uuid,
    mail_to private.email_address NOT NULL,
    language text NOT NULL,
    words private.plain_text NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'due'::text NOT NULL,
    due_at timestamp with time zone,
    claimed_at timestamp with time zone,
    tries smallint DEFAULT 0 NOT NULL,
    reported_at timestamp with time zone,
    report_claimed_at timestamp with time zone,
    report_sent_at timestamp with time zone,
    CONSTRAINT due_until_settled CHECK (((state = 'due'::text) = (due_at IS NOT NULL))),
    CONSTRAINT known_state CHECK ((state = ANY (ARRAY['due'::text, 'sent'::text, 'returned'::text, 'failed'::text]))),
    CONSTRAINT language_code CHECK ((language ~ '^[a-z]{2}$'::text)),
    CONSTRAINT words_length CHECK (((char_length((words)::text) >= 1) AND (char_length((words)::text) <= 1000)))
);

ALTER TABLE ONLY private.reply_mails ADD CONSTRAINT reply_mails_pkey PRIMARY KEY (id);
CREATE INDEX claimed_reply_mails ON private.reply_mails USING btree (claimed_at);
CREATE INDEX due_reply_mails ON private.reply_mails USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX reply_mails_of_event ON private.reply_mails USING btree (event_id, asked_at);
CREATE INDEX reply_mails_of_invitation ON private.reply_mails USING btree (invitation_id);
CREATE INDEX reply_mails_of_sender ON private.reply_mails USING btree (sender);
CREATE INDEX reported_reply_mails ON private.reply_mails USING btree (reported_at) WHERE ((reported_at IS NOT NULL) AND (report_sent_at IS NULL));
ALTER TABLE ONLY private.reply_mails ADD CONSTRAINT reply_mails_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.reply_mails ADD CONSTRAINT reply_mails_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES private.invitations(id) ON DELETE CASCADE;

-- private.reply_questions

CREATE TABLE private.reply_questions (
    id uuid NOT NULL,
    event_id uuid NOT NULL,
    "position" smallint NOT NULL,
    words private.one_line NOT NULL,
    choices text[],
    CONSTRAINT known_choices CHECK (((choices IS NULL) OR private.are_choices(choices))),
    CONSTRAINT known_position CHECK ((("position" >= 1) AND ("position" <= 5))),
    CONSTRAINT question_length CHECK (((char_length((words)::text) <= 120) AND (btrim((words)::text, private.invisible_characters()) <> ''::text)))
);

ALTER TABLE ONLY private.reply_questions ADD CONSTRAINT reply_questions_pkey PRIMARY KEY (id);
CREATE INDEX reply_questions_of_event ON private.reply_questions USING btree (event_id, "position");
CREATE TRIGGER notify_hosts_of_added AFTER INSERT ON private.reply_questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_changed AFTER UPDATE ON private.reply_questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_removed AFTER DELETE ON private.reply_questions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY private.reply_questions ADD CONSTRAINT reply_questions_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;

-- private.retired_event_ids

CREATE TABLE private.retired_event_ids (
    event_id uuid NOT NULL,
    user_id uuid
);

ALTER TABLE ONLY private.retired_event_ids ADD CONSTRAINT retired_event_ids_pkey PRIMARY KEY (event_id);
CREATE INDEX retired_event_ids_of_user ON private.retired_event_ids USING btree (user_id);
ALTER TABLE ONLY private.retired_event_ids ADD CONSTRAINT retired_event_ids_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL;

-- private.running_orders

CREATE TABLE private.running_orders (
    event_id uuid NOT NULL,
    words private.plain_text NOT NULL,
    CONSTRAINT running_order_length CHECK (((char_length((words)::text) <= 4000) AND (btrim((words)::text, private.invisible_characters()) <> ''::text)))
);

ALTER TABLE ONLY private.running_orders ADD CONSTRAINT running_orders_pkey PRIMARY KEY (event_id);
CREATE TRIGGER notify_hosts_of_added AFTER INSERT ON private.running_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_changed AFTER UPDATE ON private.running_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_removed AFTER DELETE ON private.running_orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY private.running_orders ADD CONSTRAINT running_orders_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;

-- private.seated_at_door

CREATE TABLE private.seated_at_door (
    link_id uuid NOT NULL,
    guest_id uuid NOT NULL,
    table_key text NOT NULL
);

ALTER TABLE ONLY private.seated_at_door ADD CONSTRAINT seated_at_door_pkey PRIMARY KEY (link_id, guest_id);
ALTER TABLE ONLY private.seated_at_door ADD CONSTRAINT seated_at_door_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.door_links(id) ON DELETE CASCADE;

-- private.signed_food

CREATE TABLE private.signed_food (
    signed_id uuid NOT NULL,
    guest_id uuid NOT NULL,
    food jsonb NOT NULL
);

ALTER TABLE ONLY private.signed_food ADD CONSTRAINT signed_food_pkey PRIMARY KEY (guest_id, signed_id);
CREATE INDEX signed_food_of_plan ON private.signed_food USING btree (signed_id);
CREATE TRIGGER limit_long_lists_added AFTER INSERT ON private.signed_food REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.limit_long_lists();
ALTER TABLE ONLY private.signed_food ADD CONSTRAINT signed_food_signed_id_fkey FOREIGN KEY (signed_id) REFERENCES private.signed_plans(id) ON DELETE CASCADE;

-- private.signed_plans

CREATE TABLE private.signed_plans (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    label private.one_line NOT NULL,
    signed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    version bigint NOT NULL,
    plan jsonb NOT NULL,
    CONSTRAINT signed_label_length CHECK (((char_length((label)::text) <= 80) AND (btrim((label)::text, private.invisible_characters()) <> ''::text)))
);

ALTER TABLE ONLY private.signed_plans ADD CONSTRAINT signed_plans_pkey PRIMARY KEY (id);
CREATE INDEX signed_plans_of_event ON private.signed_plans USING btree (event_id, signed_at DESC);
CREATE TRIGGER notify_hosts_of_added AFTER INSERT ON private.signed_plans REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER notify_hosts_of_removed AFTER DELETE ON private.signed_plans REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY private.signed_plans ADD CONSTRAINT signed_plans_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;

-- private.test_checkouts

CREATE TABLE private.test_checkouts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    purchase jsonb NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '01:00:00'::interval) NOT NULL,
    CONSTRAINT test_checkouts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'cancelled'::text])))
);

ALTER TABLE ONLY private.test_checkouts ADD CONSTRAINT test_checkouts_pkey PRIMARY KEY (id);
CREATE INDEX test_checkouts_of_user ON private.test_checkouts USING btree (user_id);
ALTER TABLE ONLY private.test_checkouts ADD CONSTRAINT test_checkouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

-- private.webhook_secrets

CREATE TABLE private.webhook_secrets (
    webhook_id uuid NOT NULL,
    secret text NOT NULL
);

ALTER TABLE ONLY private.webhook_secrets ADD CONSTRAINT webhook_secrets_pkey PRIMARY KEY (webhook_id);
ALTER TABLE ONLY private.webhook_secrets ADD CONSTRAINT webhook_secrets_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE;

-- private.welcome_mails

CREATE TABLE private.welcome_mails (
    user_id uuid NOT NULL,
    claimed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY private.welcome_mails ADD CONSTRAINT welcome_mails_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY private.welcome_mails ADD CONSTRAINT welcome_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

-- On the tables of Supabase

CREATE TRIGGER check_domain_of_new_email BEFORE UPDATE OF email, email_change ON auth.users FOR EACH ROW EXECUTE FUNCTION private.check_domain_of_new_email();
CREATE TRIGGER check_email BEFORE INSERT OR UPDATE OF email, email_change ON auth.users FOR EACH ROW EXECUTE FUNCTION private.check_email();
CREATE TRIGGER check_registration BEFORE INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.check_registration();
CREATE TRIGGER create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.create_profile();
CREATE TRIGGER delete_event_visits AFTER DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.delete_event_visits();
CREATE TRIGGER delete_user_data AFTER DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.delete_user_data();
CREATE TRIGGER drop_invitation_secret BEFORE INSERT OR UPDATE OF identity_data ON auth.identities FOR EACH ROW EXECUTE FUNCTION private.drop_copied_invitation_secret();
CREATE TRIGGER drop_invitation_secret BEFORE INSERT OR UPDATE OF raw_user_meta_data ON auth.users FOR EACH ROW EXECUTE FUNCTION private.drop_invitation_secret();
CREATE TRIGGER end_sessions_and_links BEFORE UPDATE OF encrypted_password, email ON auth.users FOR EACH ROW EXECUTE FUNCTION private.end_sessions_and_links();
CREATE TRIGGER forget_mails_of_account AFTER DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.forget_mails_of_account();
CREATE TRIGGER lock_events_of_user BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.lock_events_of_user();
CREATE TRIGGER refuse_suspended BEFORE INSERT ON auth.sessions FOR EACH ROW EXECUTE FUNCTION private.refuse_suspended();
CREATE TRIGGER wait_for_sweep BEFORE DELETE ON auth.users FOR EACH STATEMENT EXECUTE FUNCTION private.wait_for_sweep();
CREATE POLICY "Anybody attaches a screenshot to a message" ON storage.objects FOR INSERT TO anon, authenticated WITH CHECK (((bucket_id = 'contactus'::text) AND (name ~ '^screenshots/[0-9]{10,16}-[0-9a-z-]{8,40}\.(png|jpg|jpeg|gif|webp|avif|heic)$'::text) AND ( SELECT private.has_screenshot_space() AS has_screenshot_space)));

-- Functions of the schema public

CREATE FUNCTION public.accept_event(event_uuid uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.accept_event(event_uuid) $$;

CREATE FUNCTION public.accept_event_invitation(token text) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.accept_event_invitation(token) $$;

CREATE FUNCTION public.allow_account_keys(event_uuid uuid, is_allowed boolean) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.allow_account_keys(event_uuid, is_allowed) $$;

CREATE FUNCTION public.allow_plus_ones(invitation_id uuid, plus_ones integer) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.allow_plus_ones(invitation_id, plus_ones) $$;

CREATE FUNCTION public.answer_invitation(token text, answers jsonb) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.answer_invitation(token, answers) $$;

CREATE FUNCTION public.assign_table_host(event_uuid uuid, table_uuid uuid, owner text, contact text, chairs integer, closes_on date) RETURNS uuid
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.assign_table_host(event_uuid, table_uuid, owner, contact, chairs, closes_on)
$$;

CREATE FUNCTION public.cancel_event_invitation(invitation_id uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.cancel_event_invitation(invitation_id) $$;

CREATE FUNCTION public.cancel_group_invitation(invitation_id uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.cancel_group_invitation(invitation_id) $$;

CREATE FUNCTION public.change_event_member(event_uuid uuid, member uuid, role text, sees_names boolean, sees_meals boolean) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.change_event_member(event_uuid, member, role, sees_names, sees_meals)
$$;

CREATE FUNCTION public.change_event_parts(event_uuid uuid, parts jsonb, known jsonb) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.change_event_parts(event_uuid, parts, known) $$;

CREATE FUNCTION public.change_reply_questions(event_uuid uuid, questions jsonb, known jsonb) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.change_reply_questions(event_uuid, questions, known)
$$;

CREATE FUNCTION public.change_seating(event_uuid uuid, change jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  -- Raises invalid_value, list_too_long, named_twice, not_allowed, not_found, label_taken,
  -- guest_limit_reached, too_many_tables, too_many_fixtures, too_many_wishes, too_many_requests,
  -- history_full, plan_storage_full.
  perform private.check_seating_change(change);
  return private.change_seating(event_uuid, change);
end $$;

CREATE FUNCTION public.change_table_link(invitation_id uuid, owner text, contact text, closes_on date) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.change_table_link(invitation_id, owner, contact, closes_on)
$$;

CREATE FUNCTION public.claim_mail(kind text, about jsonb DEFAULT '{}'::jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  case kind
    when 'welcome' then return private.claim_welcome_mail(about ->> 'address');
    when 'invitation' then
      return private.claim_invitation_mail((about ->> 'sender')::uuid, about ->> 'token');
    when 'joining' then return private.claim_joining_mail();
    when 'offer' then return private.claim_offer_mail();
    when 'news' then return private.claim_news_mail();
    when 'deletion' then return private.claim_deletion_mail();
    when 'contact' then return private.claim_contact_mail(about ->> 'address');
    when 'receipt' then
      return private.claim_receipt_mail(about ->> 'payment_provider', about ->> 'payment_session');
    when 'board_order' then
      return private.claim_board_order_mail(about ->> 'payment_provider', about ->> 'payment_session');
  end case;
end $$;

CREATE FUNCTION public.claim_reply_mail() RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_per_mailbox_and_day constant integer := 3;
  mail private.reply_mails;
  link private.invitations;
  event public.events;
  allowed boolean;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('reply mails', 0))
    or private.is_recent((select max(claimed_at) from private.reply_mails), '1 second') then
    return null;
  end if;
  update private.reply_mails set claimed_at = clock_timestamp(), tries = reply_mails.tries + 1,
    due_at = now() + interval '5 minutes'
  where id = (select due.id from private.reply_mails as due where due.due_at <= now()
    order by due.due_at, due.id limit 1 for no key update skip locked)
  returning * into mail;
  if not found then
    return null;
  end if;
  select * into link from private.invitations where id = mail.invitation_id;
  select * into event from public.events where id = mail.event_id;
  allowed := private.mailbox_hash(link.mail_to) = private.mailbox_hash(mail.mail_to)
    and link.token_hash is not null and link.revoked_at is null
    and not private.only_former_editor_knows(link)
    and private.guest_page_state(event.id) <> 'closed'
    and exists (select from private.guests_of_invitation(link))
    and mail.asked_at > now() - interval '1 day' and mail.tries <= 4
    and not private.is_mail_stopped(event.id, mail.mail_to)
    and mail.sender is not null and private.may_mail(event.user_id, mail.sender)
    and (event.user_id = mail.sender or exists (select from public.event_members
      where event_id = event.id and user_id = mail.sender and role = 'editor'))
    and (select count(*) from private.reply_mail_counts
      where mailbox_hash = private.mailbox_hash(mail.mail_to) and mail_id is distinct from mail.id
        and claimed_at > now() - interval '1 day') < max_per_mailbox_and_day;
  if allowed then
    update private.reply_mail_counts set claimed_at = coalesce(claimed_at, now()) where mail_id = mail.id;
  end if;
  return jsonb_build_object('id', mail.id, 'to', mail.mail_to, 'language', mail.language,
    'words', mail.words, 'invitation_id', link.id, 'generation', link.generation,
    'token_hash', link.token_hash, 'opens_in', link.language, 'event_name', event.event_name,
    'guests', (select coalesce(jsonb_agg(name), '[]') from private.guests_of_invitation(link)),
    'reply_to', (select email from auth.users
      where id = mail.sender and email_confirmed_at is not null),
    'sender_name', (select full_name from public.profiles where id = mail.sender),
    'is_allowed', allowed);
end $$;

CREATE FUNCTION public.claim_reply_mail_report() RETURNS jsonb
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with due as (
    select id from private.reply_mails
    where reported_at is not null and report_sent_at is null
      and not private.is_recent(report_claimed_at, '5 minutes')
    order by report_claimed_at nulls first, reported_at limit 1 -- failed mails come last
    for no key update skip locked
  ), claimed as (
    update private.reply_mails as mail set report_claimed_at = clock_timestamp()
    from due where mail.id = due.id returning mail.*
  )
  select jsonb_build_object('id', claimed.id, 'event_id', event.id, 'event_name', event.event_name,
    'owner', owner.email, 'sender', sender.email, 'words', claimed.words, 'asked_at', claimed.asked_at)
  from claimed join public.events as event on event.id = claimed.event_id
  left join auth.users as owner on owner.id = event.user_id
  left join auth.users as sender on sender.id = claimed.sender
$$;

CREATE FUNCTION public.claim_webhooks(max_count integer) RETURNS jsonb
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with due as (
    select webhooks.id from public.webhooks join public.events as event on event.id = event_id
    where due_at <= now() and not private.is_suspended(event.user_id)
    order by due_at limit least(max_count, 100) for no key update of webhooks skip locked
  ), claimed as (
    update public.webhooks set sent_at = now(), due_at = now() + interval '1 minute'
    from due where webhooks.id = due.id
    returning webhooks.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'event_id', event_id, 'url', url, 'secret', secret,
    'change', change)), '[]')
  from claimed join private.webhook_secrets on webhook_id = claimed.id
$$;

CREATE FUNCTION public.complete_payment(payment_provider text, payment_session text, buyer uuid, purchase jsonb, paid_pence integer, paid_on timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  price_pence integer := (purchase #>> '{plan,pence}')::integer
    + coalesce((purchase #>> '{addon,pence}')::integer, 0);
  plan public.tier_plans;
  person uuid;
  new_payment uuid;
  new_subscription uuid;
  base uuid;
  is_unfounded boolean := false;
  current_rank integer;
  paid_at timestamptz;
  counts_from timestamptz;
  bank_delay constant interval := '14 days';
begin
  if paid_pence is distinct from price_pence then
    perform private.refuse(409, 'amount_mismatch',
      jsonb_build_object('asked', price_pence, 'paid', paid_pence));
  end if;
  perform private.lock_user(buyer);
  select * into strict plan from public.tier_plans where id = (purchase #>> '{plan,id}')::uuid;
  select id into person from auth.users where id = buyer;
  insert into public.payments (user_id, provider, session_id, amount, credit, tier_id)
  values (person, payment_provider, payment_session, price_pence / 100.0,
    coalesce((purchase #>> '{plan,upgrade,pence}')::integer, 0) / 100.0, plan.id)
  on conflict (provider, session_id) do nothing
  returning id into new_payment;

  if new_payment is not null and person is not null then
    -- Read after the lock, because now() is the start of this transaction and may precede another payment.
    counts_from := private.time_after_subscriptions(person);
    paid_at := coalesce(paid_on, counts_from);
    select rank into current_rank from private.live_plan(person);
    if current_rank > plan.rank
      or paid_at + make_interval(months => plan.access_period_months) <= counts_from then
      -- The newest subscription counts, so a cheaper or expired plan gets a date before all others.
      counts_from := private.time_before_subscriptions(person);
    end if;
    if purchase #>> '{plan,upgrade,id}' is not null then
      -- Finds the upgraded subscription by its plan, because its id changes after a restore.
      select id into base from public.subscriptions
      where user_id = person and tier_id = (purchase #>> '{plan,upgrade,id}')::uuid
      order by private.is_live_at(id, paid_at - bank_delay) desc, created_at desc limit 1;
      is_unfounded := not private.is_live_at(base, paid_at - bank_delay);
    end if;
    insert into public.subscriptions (user_id, tier_id, start_date, upgraded_from, created_at)
    values (person, plan.id, paid_at, base, counts_from) returning id into new_subscription;
    update public.payments set subscription_id = new_subscription where id = new_payment;
    if is_unfounded then
      perform private.end_plans(array[new_subscription]);
    end if;
    if purchase #>> '{addon,id}' is not null then
      insert into public.addon_orders (user_id, payment_id, product_id, color, price, delivery)
      values (person, new_payment, (purchase #>> '{addon,id}')::uuid, purchase #>> '{addon,color}',
        (purchase #>> '{addon,pence}')::integer / 100.0, purchase #> '{addon,delivery}');
    end if;
    if purchase ->> 'event' is not null and not is_unfounded then
      perform private.make_pending_event(person, (purchase ->> 'event')::uuid);
    end if;
  end if;
  -- has_buyer: the account exists. is_outranked: a higher plan was live. is_repeated: the same plan was live.
  -- is_unfounded: the plan being upgraded has ended, so this plan has ended too.
  return jsonb_build_object('is_new', new_payment is not null, 'plan_name', plan.name,
    'has_buyer', person is not null, 'is_unfounded', is_unfounded,
    'is_outranked', coalesce(current_rank > plan.rank, false),
    'is_repeated', coalesce(current_rank = plan.rank, false));
end $$;

CREATE FUNCTION public.count_looked_up(event_uuid uuid) RETURNS integer
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.count_looked_up(event_uuid) $$;

CREATE FUNCTION public.create_event_in_venue(venue_id uuid, event jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  venue public.venues;
begin
  select * into venue from public.venues where id = venue_id and user_id = private.caller();
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
  if private.create_event(event, '{}') then
    perform public.change_seating((event ->> 'id')::uuid,
      private.room_as_change(venue.room || jsonb_build_object('picture', venue.picture),
        (event ->> 'id')::uuid));
  end if;
end $$;

CREATE FUNCTION public.create_webhook(event_uuid uuid, webhook_url text) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.create_webhook(event_uuid, webhook_url) $$;

CREATE FUNCTION public.delete_account() RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.delete_account() $$;

CREATE FUNCTION public.delete_person(address text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  person constant text := private.email_of_person(address);
  found constant jsonb := public.find_person(address);
begin
  delete from auth.users where lower(email) = person;
  update auth.users set email_change = '', email_change_token_new = '', email_change_token_current = ''
  where lower(email_change) = person;
  update public.events set owner_name = null, owner_email = null where lower(owner_email) = person;
  update private.pending_events set owner_name = null, owner_email = null where lower(owner_email) = person;
  update public.guests set external_id = null where lower(external_id) = person;
  update private.removed_items set fields = fields - 'external_id'
  where lower(fields ->> 'external_id') = person;
  update private.invitations set mail_to = null, mail_state = null where lower(mail_to) = person;
  delete from private.reply_mails where lower(mail_to) = person;
  delete from public.contact_submissions where lower(email) = person;
  delete from auth.audit_log_entries
  where strpos(lower(payload::text), to_json(person)::text) > 0;
  return found;
end $$;

CREATE FUNCTION public.duplicate_event(event_uuid uuid, copy jsonb, which_guests text, with_room boolean, with_wishes boolean) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  copied_columns constant text[] :=
    '{theme_background, theme_accent_color, theme_text_color, message, hidden_languages, shows_party,
    thanks, meals, time_zone, evening_from, frees_chairs, private_days, paper_size, parts}';
  source public.events;
begin
  if (which_guests in ('none', 'coming', 'all')) is not true or num_nulls(with_room, with_wishes) > 0 then
    perform private.refuse(400, 'invalid_value');
  end if;
  select * into source from public.events where id = event_uuid and user_id = private.caller();
  if not found then
    perform private.refuse(403, 'not_allowed');
  end if;
  if source.message_until is not null then
    source.message := null;
  end if;
  begin
    source.parts := private.move_event_parts(source.parts,
      (copy ->> 'event_date')::date - source.event_date);
  exception when data_exception then
    perform private.refuse(400, 'invalid_value');
  end;
  if private.create_event(copy, (select jsonb_object_agg(field, to_jsonb(source) -> field)
    from unnest(copied_columns) as field)) then
    perform private.copy_reply_questions(event_uuid, (copy ->> 'id')::uuid);
    perform public.change_seating((copy ->> 'id')::uuid,
      private.copied_seating(event_uuid, (copy ->> 'id')::uuid, which_guests, with_room, with_wishes));
  end if;
end $$;

CREATE FUNCTION public.expire_test_checkouts(buyer uuid, plan uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update private.test_checkouts set expires_at = now()
  where user_id = buyer and status = 'open' and expires_at > now() and purchase #>> '{plan,id}' = plan::text
$$;

CREATE FUNCTION public.find_event_by_address(address text) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select event.id from private.event_addresses as known join public.events as event on event.id = known.event_id
  where known.address_hash = private.address_hash(left(find_event_by_address.address, 200))
$$;

CREATE FUNCTION public.find_guests(words text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.find_guests(words) $$;

CREATE FUNCTION public.find_person(address text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with person as materialized (select private.email_of_person(address) as email)
  select jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object(
        'email', users.email, 'full_name', profiles.full_name, 'created_at', users.created_at,
        'events', (select count(*) from public.events where user_id = users.id),
        'guests', (select coalesce(sum(guests_count), 0) from public.events where user_id = users.id),
        'memberships', (select count(*) from public.event_members where user_id = users.id),
        'members', (select count(*) from public.event_members as member
          join public.events as event on event.id = member.event_id where event.user_id = users.id),
        'helpers', (select count(*) from public.door_links as link
          join public.events as event on event.id = link.event_id where event.user_id = users.id),
        'venues', (select count(*) from public.venues where user_id = users.id),
        'keys', (select count(*) from public.api_keys as key
          left join public.events as event on event.id = key.event_id
          where users.id = coalesce(key.account_id, event.user_id)),
        'invitations', (select count(*) from private.invitations as link
          join public.events as event on event.id = link.event_id where event.user_id = users.id),
        'check_ins', (select count(*) from public.check_ins as fact
          join public.events as event on event.id = fact.event_id where event.user_id = users.id),
        'subscriptions', (select count(*) from public.subscriptions where user_id = users.id),
        'payments', (select count(*) from public.payments where user_id = users.id),
        'addon_orders', (select count(*) from public.addon_orders where user_id = users.id))
          order by users.created_at), '[]')
      from auth.users left join public.profiles on profiles.id = users.id
      where lower(users.email) = person.email),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at,
      'inquiry_type', inquiry_type, 'full_name', full_name,
      'screenshot', private.screenshot_name(screenshot_url)) order by created_at), '[]')
      from public.contact_submissions where lower(email) = person.email),
    'notes', (select count(*) from auth.audit_log_entries
      where strpos(lower(payload::text), to_json(person.email)::text) > 0),
    'pending', (select count(*) from auth.users where lower(email_change) = person.email),
    'events', (select count(*)
      from (select user_id, owner_email from public.events union all select user_id, owner_email
        from private.pending_events) as named
      join auth.users on users.id = named.user_id
      where lower(named.owner_email) = person.email and lower(users.email) is distinct from person.email),
    'listed', (select count(*) from public.guests where lower(external_id) = person.email)
      + (select count(*) from private.removed_items where lower(fields ->> 'external_id') = person.email),
    'households', (select count(*) from private.invitations where lower(mail_to) = person.email))
  from person
$$;

CREATE FUNCTION public.get_account(address text) RETURNS json
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with account as materialized (select private.find_account(address) as id)
  select json_build_object(
    'id', users.id, 'email', users.email, 'full_name', profiles.full_name, 'created_at', users.created_at,
    'confirmed_at', users.email_confirmed_at, 'last_sign_in_at', users.last_sign_in_at,
    'is_suspended', private.is_suspended(users.id),
    'sessions', (select count(*) from auth.sessions where user_id = users.id),
    'shared_events', (select count(*) from public.event_members where user_id = users.id),
    'events', (select coalesce(json_agg(json_build_object('id', id, 'event_name', event_name,
        'event_date', event_date, 'guests', guests_count, 'created_at', created_at) order by created_at desc), '[]')
      from public.events where user_id = users.id),
    'plans', (select coalesce(json_agg(json_build_object('plan', plan_name, 'start_date', start_date,
        'ends_at', least(end_date, expiry_date)) order by created_at desc), '[]')
      from public.subscriptions where user_id = users.id),
    'payments', (select coalesce(json_agg(json_build_object('created_at', payments.created_at,
        'plan', tier_plans.name, 'amount', amount, 'refunded', refunded, 'is_disputed', is_disputed,
        'provider', provider, 'session_id', session_id) order by payments.created_at desc), '[]')
      from public.payments left join public.tier_plans on tier_plans.id = tier_id where user_id = users.id),
    'log', (select coalesce(json_agg(json_build_object('at', at, 'action', action, 'plan', plan_name)
        order by operator_log.id desc), '[]')
      from private.operator_log where operator_log.account = users.id))
  from account join auth.users on users.id = account.id
  left join public.profiles on profiles.id = users.id
$$;

CREATE FUNCTION public.get_event_guest_page(event_uuid uuid) RETURNS json
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select json_build_object(
    'event', row_to_json(event),
    'guests', (select coalesce(json_agg(guest), '[]') from private.guest_page_guests(event_uuid) as guest),
    'message', (select row_to_json(shown) from public.get_event_message(event_uuid) as shown),
    'room', (select row_to_json(drawn) from public.get_event_room(event_uuid) as drawn),
    'dims_screen', private.is_screen_dim(event_uuid),
    'parts', private.guest_page_parts(event_uuid),
    'opening', (select row_to_json(gate) from public.get_event_opening(event_uuid) as gate)
  ) from private.guest_page_event(event_uuid) as event
$$;

CREATE FUNCTION public.get_event_guests(event_uuid uuid) RETURNS TABLE(id uuid, name text, table_number text, additional_info text, also_known_as text)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select id, name, table_number, additional_info, also_known_as from private.guest_page_guests(event_uuid)
$$;

CREATE FUNCTION public.get_event_history(event_uuid uuid, before bigint DEFAULT NULL::bigint, person uuid DEFAULT NULL::uuid, words text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select private.read_event_history(event_uuid, before, person, words)
$$;

CREATE FUNCTION public.get_event_invitation(token text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.get_event_invitation(token) $$;

CREATE FUNCTION public.get_event_message(event_uuid uuid) RETURNS TABLE(message text, message_until timestamp with time zone)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select * from private.guest_page_message(event_uuid) $$;

CREATE FUNCTION public.get_event_opening(event_uuid uuid) RETURNS TABLE(state text, opens_at timestamp with time zone, time_zone text, thanks text, changes_in double precision)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select * from private.guest_page_opening(event_uuid) $$;

CREATE FUNCTION public.get_event_people(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.get_event_people(event_uuid) $$;

CREATE FUNCTION public.get_event_room(event_uuid uuid) RETURNS TABLE(width double precision, depth double precision, tables jsonb, fixtures jsonb)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select * from private.guest_page_room(event_uuid) $$;

CREATE FUNCTION public.get_event_seating_data(event_uuid uuid) RETURNS TABLE(id uuid, event_name text, event_date date, theme_background text, theme_accent_color text, theme_text_color text)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select id, event_name, event_date, theme_background, theme_accent_color, theme_text_color
  from private.guest_page_event(event_uuid)
$$;

CREATE FUNCTION public.get_invitation(token text) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.get_invitation(token) $$;

CREATE FUNCTION public.get_invitations(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.get_invitations(event_uuid) $$;

CREATE FUNCTION public.get_reply_mail(mail_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object('event_name', event.event_name, 'language', mail.language,
    'is_stopped', private.is_mail_stopped(mail.event_id, mail.mail_to),
    'is_reported', mail.reported_at is not null)
  from private.reply_mails as mail join public.events as event on event.id = mail.event_id
  where mail.id = mail_id
$$;

CREATE FUNCTION public.get_reply_questions(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.get_reply_questions(event_uuid) $$;

CREATE FUNCTION public.get_seating_at(event_uuid uuid, version bigint) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.read_seating_at(event_uuid, version) $$;

CREATE FUNCTION public.get_seating_changes(event_uuid uuid, since bigint) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.read_seating_changes(event_uuid, since) $$;

CREATE FUNCTION public.get_seating_plan(event_uuid uuid) RETURNS json
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  -- json, because jsonb would copy the guests at each level. This halves the time for 10,000 guests.
  select coalesce((select json_build_object(
    'guests', private.plan_guests(event_uuid),
    'tables', (select coalesce(json_agg(to_jsonb(tables) - private.columns_outside_plan('tables')), '[]')
      from public.tables where event_id = event_uuid),
    'fixtures', (select coalesce(json_agg(to_jsonb(fixtures) - private.columns_outside_plan('fixtures')
      order by id), '[]') from public.fixtures where event_id = event_uuid),
    'wishes', (
      select coalesce(json_agg(to_jsonb(wishes) - private.columns_outside_plan('wishes')
        order by position), '[]')
      from public.wishes where event_id = event_uuid),
    'room', (select to_jsonb(rooms) - private.columns_outside_plan('room') from public.rooms
      where event_id = event_uuid),
    'menu', json_build_object('meals', event.meals),
    'version', private.seating_version(event_uuid))
  from public.events as event where event.id = event_uuid),
    (private.viewed_plan(event_uuid) || jsonb_build_object('version',
      private.seating_version(event_uuid)))::json)
$$;

CREATE FUNCTION public.get_shared_events() RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.get_shared_events() $$;

CREATE FUNCTION public.get_sign_off(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.get_sign_off(event_uuid) $$;

CREATE FUNCTION public.get_signed_plan(signed_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.get_signed_plan(signed_uuid) $$;

CREATE FUNCTION public.get_table(token text) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.get_table(token) $$;

CREATE FUNCTION public.get_table_links(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.get_table_links(event_uuid) $$;

CREATE FUNCTION public.grant_plan(address text, plan_name text) RETURNS timestamp with time zone
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  person constant uuid := private.find_account(address);
  plan public.tier_plans;
  held public.tier_plans;
  ends_at timestamptz;
begin
  select * into plan from public.tier_plans
  where lower(name) = lower(btrim(grant_plan.plan_name)) order by is_active desc, rank limit 1;
  if plan.id is null then
    perform private.refuse(404, 'plan_unknown', jsonb_build_object('plans',
      (select jsonb_agg(name order by rank) from public.tier_plans where is_active)));
  end if;
  perform private.lock_user(person);
  select * into held from private.live_plan(person);
  if held.rank >= plan.rank then
    perform private.refuse(409, 'plan_not_higher', jsonb_build_object('held', held.name));
  end if;
  if plan.price = 0 then
    perform public.start_free_plan(person, plan.id::text);
  else
    insert into public.subscriptions (user_id, tier_id, created_at)
    values (person, plan.id, private.time_after_subscriptions(person)) returning expiry_date into ends_at;
  end if;
  insert into private.operator_log (action, account, plan_name) values ('grant', person, plan.name);
  return ends_at;
end $$;

CREATE FUNCTION public.invite_to_event(event_uuid uuid, role text, label text, sees_names boolean, sees_meals boolean) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.invite_to_event(event_uuid, role, label, sees_names, sees_meals)
$$;

CREATE FUNCTION public.invite_to_events(event_uuids uuid[], role text, label text, sees_names boolean, sees_meals boolean) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.invite_to_events(event_uuids, role, label, sees_names, sees_meals)
$$;

CREATE FUNCTION public.list_accounts(page integer) RETURNS json
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(json_agg(listed), '[]')
  from (
    select users.email, profiles.full_name, users.created_at, users.last_sign_in_at,
      (select name from private.live_plan(users.id)) as plan,
      (select count(*) from public.events where user_id = users.id) as events,
      (select coalesce(sum(guests_count), 0) from public.events where user_id = users.id) as guests,
      private.is_suspended(users.id) as is_suspended
    from auth.users left join public.profiles on profiles.id = users.id
    order by users.created_at desc, users.id
    limit 50 offset private.rows_before_page(page)
  ) as listed
$$;

CREATE FUNCTION public.list_due_work() RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.list_due_work() $$;

CREATE FUNCTION public.list_event_news() RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.list_event_news() $$;

CREATE FUNCTION public.list_events(page integer) RETURNS json
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(json_agg(listed), '[]')
  from (
    select events.id, events.event_name, events.event_date, users.email as owner, events.guests_count as guests,
      (select count(*) from public.event_members where event_id = events.id) as members, events.created_at
    from public.events join auth.users on users.id = events.user_id
    order by events.created_at desc, events.id
    limit 50 offset private.rows_before_page(page)
  ) as listed
$$;

CREATE FUNCTION public.list_events_by_key(secret text) RETURNS json
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.list_events_by_key(secret) $$;

CREATE FUNCTION public.list_messages(page integer) RETURNS json
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(json_agg(listed), '[]')
  from (
    select created_at, full_name, email, inquiry_type, plan, issue_type, notified_at as mailed_at
    from public.contact_submissions order by created_at desc, id
    limit 50 offset private.rows_before_page(page)
  ) as listed
$$;

CREATE FUNCTION public.list_operator_log(page integer) RETURNS json
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(json_agg(listed), '[]')
  from (
    select noted.at, noted.action, users.email as account, noted.plan_name as plan
    from private.operator_log as noted left join auth.users on users.id = noted.account
    order by noted.id desc limit 50 offset private.rows_before_page(page)
  ) as listed
$$;

CREATE FUNCTION public.list_payments(page integer) RETURNS json
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(json_agg(listed), '[]')
  from (
    select payments.created_at, users.email as buyer, tier_plans.name as plan, payments.amount,
      payments.refunded, payments.is_disputed, payments.provider, payments.session_id
    from public.payments left join auth.users on users.id = payments.user_id
    left join public.tier_plans on tier_plans.id = payments.tier_id
    order by payments.created_at desc, payments.session_id
    limit 50 offset private.rows_before_page(page)
  ) as listed
$$;

CREATE FUNCTION public.list_people() RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.list_people() $$;

CREATE FUNCTION public.make_account_key(key_name text, key_rights text[]) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.make_account_key(key_name, key_rights) $$;

CREATE FUNCTION public.make_api_key(event_uuid uuid, key_name text, key_rights text[]) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.make_api_key(event_uuid, key_name, key_rights) $$;

CREATE FUNCTION public.make_door_link(event_uuid uuid, link_name text, link_rights text[], link_ends_at timestamp with time zone, secret text) RETURNS uuid
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.make_door_link(event_uuid, link_name, link_rights, link_ends_at, secret)
$$;

CREATE FUNCTION public.make_invitations(event_uuid uuid, plus_ones integer DEFAULT 0) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.make_invitations(event_uuid, plus_ones) $$;

CREATE FUNCTION public.mark_invitations_sent(invitation_ids uuid[]) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.mark_invitations_sent(invitation_ids) $$;

CREATE FUNCTION public.move_at_door(secret text, guest_uuid uuid, from_table text, to_table text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.move_at_door(secret, guest_uuid, from_table, to_table)
$$;

CREATE FUNCTION public.offer_event(event_uuid uuid, member uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.offer_event(event_uuid, member) $$;

CREATE FUNCTION public.open_door(secret text, since integer DEFAULT 0) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.open_door(secret, since) $$;

CREATE FUNCTION public.open_test_checkout(buyer uuid, purchase jsonb) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  session uuid;
begin
  perform private.lock_user(buyer);
  select id into session from private.test_checkouts
  where user_id = buyer and status = 'open' and created_at > now() - interval '10 minutes'
    and test_checkouts.purchase = open_test_checkout.purchase
  limit 1;
  if session is null then
    insert into private.test_checkouts (user_id, purchase) values (buyer, open_test_checkout.purchase)
    returning id into session;
  end if;
  return session;
end $$;

CREATE FUNCTION public.open_venue_plan(secret text, known text[] DEFAULT '{}'::text[]) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.open_venue_plan(secret, known) $$;

CREATE FUNCTION public.price_purchase(buyer uuid, plan_key text, is_product_key boolean, addon_key text, color text, delivery jsonb DEFAULT NULL::jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  plan public.tier_plans;
  current public.tier_plans;
  addon public.addon_products;
  board_color text := coalesce(color, '#FFFFFF');
  credit numeric := 0;
begin
  select * into plan from public.tier_plans
  where case when is_product_key then payment_product_id = plan_key else id::text = lower(plan_key) end;
  if plan.id is null then
    perform private.refuse(404, 'plan_unknown');
  elsif not plan.is_active then
    perform private.refuse(409, 'plan_not_sold');
  elsif plan.price = 0 then
    perform private.refuse(400, 'plan_is_free');
  end if;
  select * into current from private.live_plan(buyer);
  if plan.rank <= current.rank then
    perform private.refuse(409, 'plan_not_higher', jsonb_build_object('held', current.name));
  elsif current.price < plan.price then
    credit := current.price;
  end if;
  if addon_key is not null then
    select * into addon from public.addon_products where id::text = lower(addon_key) and is_active;
    if addon.id is null then
      perform private.refuse(409, 'addon_not_sold');
    elsif not private.is_color(board_color) then
      perform private.refuse(400, 'invalid_color');
    elsif not private.is_address(delivery) then
      perform private.refuse(400, 'invalid_address');
    elsif delivery ->> 'country' <> all (addon.delivers_to) then
      perform private.refuse(400, 'address_not_served');
    end if;
  end if;
  return jsonb_build_object(
    'plan', jsonb_build_object(
      'id', plan.id, 'name', plan.name, 'product_id', plan.payment_product_id,
      'pence', ((plan.price - credit) * 100)::integer,
      -- the buyer's current plan, whose price is credited
      'upgrade', case when credit > 0 then jsonb_build_object('id', current.id, 'name', current.name,
        'pence', (credit * 100)::integer) end),
    'addon', case when addon.id is not null then jsonb_build_object(
      'id', addon.id, 'name', addon.name, 'product_id', addon.payment_product_id,
      'pence', (addon.price * 100)::integer,
      'color', board_color, 'delivery', delivery) end);
end $$;

CREATE FUNCTION public.read_arrivals(event_uuid uuid, since integer) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.read_arrivals(event_uuid, since) $$;

CREATE FUNCTION public.read_event_by_key(secret text, event_uuid uuid, known text[] DEFAULT '{}'::text[], since bigint DEFAULT NULL::bigint) RETURNS json
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.read_event_by_key(secret, event_uuid, known, since) $$;

CREATE FUNCTION public.read_plan_by_key(secret text, event_uuid uuid, known text[] DEFAULT '{}'::text[]) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.read_plan_by_key(secret, event_uuid, known) $$;

CREATE FUNCTION public.read_test_checkout(session uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object('buyer', user_id, 'purchase', purchase, 'status', case
    when status <> 'open' then status
    when expires_at <= now() then 'expired'
    else 'unpaid' end)
  from private.test_checkouts where id = session
$$;

CREATE FUNCTION public.record_check_ins(secret text, facts jsonb, since integer) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.record_check_ins(secret, facts, since) $$;

CREATE FUNCTION public.record_guest_page(event_uuid uuid, what text, words text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if what in ('visit', 'phone visit', 'search', 'miss') then
    perform private.record_guest_page(event_uuid, what, words);
  end if;
end $$;

CREATE FUNCTION public.record_mail(kind text, due jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  due_id constant uuid := due ->> 'id';
begin
  case kind
    when 'joining' then perform private.record_joining_mail((due ->> 'event_id')::uuid);
    when 'offer' then
      perform private.record_ownership_offer_mail((due ->> 'event_id')::uuid, (due ->> 'user_id')::uuid);
    when 'news' then
      update private.news_mails set since = (due ->> 'until')::timestamptz
      where user_id = (due ->> 'user_id')::uuid;
    when 'deletion' then perform private.record_deletion_mail((due ->> 'event_id')::uuid);
    when 'contact' then update public.contact_submissions set notified_at = now() where id = due_id;
    when 'receipt' then update public.payments set receipt_sent_at = now() where id = due_id;
    when 'board_order' then update public.addon_orders set forwarded_at = now() where id = due_id;
  end case;
end $$;

CREATE FUNCTION public.record_presence(event_uuid uuid, place text, table_id uuid, guest_id uuid) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.record_presence(event_uuid, place, table_id, guest_id)
$$;

CREATE FUNCTION public.record_reply_mail(mail_id uuid, outcome text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  waits constant interval[] := '{1 minute, 15 minutes, 2 hours}';
  mail private.reply_mails;
  settled text;
begin
  -- Locks the link before its mail, in the common lock order.
  perform from private.invitations
  where id = (select invitation_id from private.reply_mails where id = mail_id) for no key update;
  select * into mail from private.reply_mails where id = mail_id and state = 'due' for no key update;
  if not found then
    return;
  end if;
  if outcome = 'again' and mail.tries <= cardinality(waits) then
    update private.reply_mails set due_at = now() + waits[mail.tries] where id = mail_id;
    return;
  end if;
  settled := case when outcome = 'again' then 'failed' else outcome end;
  update private.reply_mails set state = settled, due_at = null where id = mail_id;
  update private.invitations as link
  set mail_state = case when link.mail_state = 'stopped' then 'stopped' else settled end,
    mail_at = case when settled = 'sent' then now() else link.mail_at end,
    mails = case when settled = 'failed' then greatest(link.mails - 1, 0) else link.mails end,
    sent_at = case when settled = 'sent' then coalesce(link.sent_at, now()) else link.sent_at end,
    reminded_at = case when settled = 'sent' and link.sent_at < now() - interval '1 hour' then now()
      else link.reminded_at end
  where link.id = mail.invitation_id;
end $$;

CREATE FUNCTION public.record_reply_mail_report(mail_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update private.reply_mails set report_sent_at = now() where id = mail_id
$$;

CREATE FUNCTION public.record_searches(event_uuid uuid, found integer, missed text[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when private.count_guest_page(event_uuid, 0, 0,
    least(found, 1000) + cardinality(missed[1:1000]))
    then private.record_missed_searches(event_uuid, missed[1:1000]) end
$$;

CREATE FUNCTION public.record_webhook(webhook_uuid uuid, sent_change bigint, answer_status integer, answer_problem text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  waits constant interval[] := '{10 seconds, 1 minute, 10 minutes}';
  max_failures constant integer := 50;
  is_delivered constant boolean := coalesce(answer_status between 200 and 299, false);
  webhook public.webhooks;
  is_retried boolean;
  is_next boolean;
begin
  select * into webhook from public.webhooks where id = webhook_uuid for no key update;
  if not found then
    return;
  end if;
  is_retried := not is_delivered and webhook.tries < cardinality(waits);
  webhook.failures := case when is_delivered then 0 when is_retried then webhook.failures
    else webhook.failures + 1 end;
  webhook.is_off := webhook.failures >= max_failures;
  is_next := not webhook.is_off and webhook.change > sent_change;
  update public.webhooks set status = answer_status, problem = answer_problem,
    failures = webhook.failures, is_off = webhook.is_off,
    tries = case when is_next and not is_retried then 0 else webhook.tries + 1 end,
    change = case when is_retried or is_next then webhook.change end,
    due_at = case when is_retried then now() + waits[webhook.tries + 1]
      when is_next then now() + interval '5 seconds' end
  where id = webhook_uuid;
end $$;

CREATE FUNCTION public.release_mail(kind text, due jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  due_id constant uuid := due ->> 'id';
begin
  case kind
    when 'receipt' then update public.payments set receipt_claimed_at = null where id = due_id;
    when 'board_order' then update public.addon_orders set forwarding_claimed_at = null where id = due_id;
  end case;
end $$;

CREATE FUNCTION public.remove_event_member(event_uuid uuid, member uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.remove_event_member(event_uuid, member) $$;

CREATE FUNCTION public.remove_from_events(member uuid) RETURNS integer
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.remove_from_events(member) $$;

CREATE FUNCTION public.remove_signed_plan(signed_uuid uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.remove_signed_plan(signed_uuid) $$;

CREATE FUNCTION public.renew_event_invitation(invitation_id uuid) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.renew_event_invitation(invitation_id) $$;

CREATE FUNCTION public.renew_invitations(invitation_ids uuid[]) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.renew_invitations(invitation_ids) $$;

CREATE FUNCTION public.revoke_invitation(invitation_id uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.revoke_invitation(invitation_id) $$;

CREATE FUNCTION public.save_pending_event(buyer uuid, event jsonb) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  pending_id uuid;
begin
  insert into private.pending_events (id, user_id, event_name, event_date, owner_name, owner_email,
    qr_code_url)
  select (event ->> 'id')::uuid, buyer, btrim(event ->> 'event_name', private.invisible_characters()),
    (event ->> 'event_date')::date,
    profiles.full_name, users.email, event ->> 'qr_code_url'
  from auth.users left join public.profiles on profiles.id = users.id where users.id = buyer
  on conflict (user_id) do update set id = excluded.id, event_name = excluded.event_name,
    event_date = excluded.event_date,
    owner_name = excluded.owner_name, owner_email = excluded.owner_email, qr_code_url = excluded.qr_code_url,
    created_at = now()
  returning id into pending_id;
  return pending_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_event');
end $$;

CREATE FUNCTION public.save_table(token text, chairs jsonb, language text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.save_table(token, chairs, language) $$;

CREATE FUNCTION public.save_venue(event_uuid uuid, venue_name text) RETURNS uuid
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.save_venue(event_uuid, venue_name) $$;

CREATE FUNCTION public.send_reply_mails(event_uuid uuid, invitation_ids uuid[], texts jsonb, chosen_language text) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.send_reply_mails(event_uuid, invitation_ids, texts, chosen_language)
$$;

CREATE FUNCTION public.set_invitation_language(invitation_id uuid, language text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.set_invitation_language(invitation_id, language) $$;

CREATE FUNCTION public.set_invitation_mail(invitation_id uuid, mail_to text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.set_invitation_mail(invitation_id, mail_to) $$;

CREATE FUNCTION public.set_registration(mode text, domains text[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.registration (mode, domains)
  values (set_registration.mode, set_registration.domains)
  on conflict (is_only) do update set mode = excluded.mode, domains = excluded.domains
$$;

CREATE FUNCTION public.set_reply_answers(invitation_id uuid, answers jsonb) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.set_reply_answers(invitation_id, answers) $$;

CREATE FUNCTION public.settle_payment(payment_provider text, payment_session text, refunded_pence integer, has_dispute boolean) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  payment public.payments;
  plan public.tier_plans;
  paid_again uuid;
  affected uuid[];
  restored uuid;
  was_over boolean;
  is_over boolean;
  is_unfounded boolean;
begin
  perform private.lock_user(user_id) from public.payments
    where provider = payment_provider and session_id = payment_session;
  select * into payment from public.payments
  where provider = payment_provider and session_id = payment_session for update;
  if payment.id is null then
    return null;
  end if;
  select * into plan from public.tier_plans where id = payment.tier_id;
  was_over := payment.is_disputed or payment.refunded >= payment.amount;
  is_over := has_dispute or refunded_pence / 100.0 >= payment.amount;
  select upgraded_from is not null and private.has_ended(upgraded_from) into is_unfounded
  from public.subscriptions where id = payment.subscription_id;
  update public.payments set refunded = refunded_pence / 100.0, is_disputed = has_dispute
  where id = payment.id;
  if is_over and not was_over then
    -- If the account paid twice for the same plan, refunding
    -- one payment keeps the plan and its upgrades live.
    select id into paid_again from public.subscriptions
    where user_id = payment.user_id and tier_id = payment.tier_id and id <> payment.subscription_id
      and private.is_live_at(id, clock_timestamp())
    order by created_at desc limit 1;
    update public.subscriptions set upgraded_from = paid_again
    where upgraded_from = payment.subscription_id and paid_again is not null;
    affected := private.list_with_upgrades(payment.subscription_id);
    perform private.end_plans(affected);
  elsif was_over and not is_over and is_unfounded is false then
    affected := private.list_with_upgrades(payment.subscription_id);
    foreach restored in array coalesce(affected, '{}') loop
      update public.subscriptions as renewed set end_date = null, created_at = case
        -- an expired plan must not replace a live one
        when renewed.expiry_date <= clock_timestamp() then renewed.created_at
        when exists (
          select from private.live_plan(renewed.user_id) as live, public.tier_plans as own
          where own.id = renewed.tier_id and live.rank >= own.rank
        ) then renewed.created_at
        else private.time_after_subscriptions(renewed.user_id) end
      where renewed.id = restored;
    end loop;
  end if;
  return jsonb_build_object('plan_name', plan.name, 'has_ended', is_over and not was_over,
    'has_come_back', was_over and not is_over and is_unfounded is not true,
    'has_changed', payment.refunded <> refunded_pence / 100.0 or payment.is_disputed <> has_dispute,
    'upgrades', coalesce((select jsonb_agg(plan_name) from public.subscriptions
      where id = any (affected) and id <> payment.subscription_id), '[]'));
end $$;

CREATE FUNCTION public.settle_test_checkout(session uuid, outcome text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update private.test_checkouts set status = outcome
  where id = session and status = 'open' and expires_at > now();
  return public.read_test_checkout(session);
end $$;

CREATE FUNCTION public.show_invitations(caller uuid, event_uuid uuid, hashes jsonb DEFAULT '[]'::jsonb) RETURNS TABLE(id uuid, generation uuid, token_hash text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- waits for a concurrent removal of a member
  perform from public.events where events.id = event_uuid for share;
  if not exists (select from public.events where events.id = event_uuid and user_id = caller)
    and not exists (select from public.event_members
      where event_id = event_uuid and user_id = caller and role = 'editor') then
    perform private.refuse(403, 'not_allowed');
  end if;
  perform private.renew_links_of_former_editors(event_uuid);
  update private.invitations as link set token_hash = given.hash
  from jsonb_to_recordset(hashes) as given (id uuid, generation uuid, hash text)
  where link.event_id = event_uuid and link.id = given.id and link.generation = given.generation
    and link.token_hash is null;
  return query select link.id, link.generation, link.token_hash from private.invitations as link
    where link.event_id = event_uuid and link.revoked_at is null order by link.made_at, link.id;
end $$;

CREATE FUNCTION public.sign_plan(event_uuid uuid, label text) RETURNS uuid
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.sign_plan(event_uuid, label) $$;

CREATE FUNCTION public.start_free_plan(buyer uuid, plan_key text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  plan public.tier_plans;
  current public.tier_plans;
begin
  select * into plan from public.tier_plans where id::text = lower(plan_key);
  if plan.id is null then
    perform private.refuse(404, 'plan_unknown');
  elsif plan.price <> 0 then
    perform private.refuse(403, 'plan_not_free');
  end if;
  perform private.lock_user(buyer);
  select * into current from private.live_plan(buyer);
  if current.price = 0 then
    return current.name;
  elsif current.id is not null then
    perform private.refuse(409, 'subscription_live');
  elsif not plan.is_active then
    perform private.refuse(409, 'plan_not_sold');
  elsif exists (select from public.subscriptions where user_id = buyer and is_free) then
    perform private.refuse(409, 'free_plan_taken');
  end if;
  insert into public.subscriptions (user_id, tier_id) values (buyer, plan.id);
  return plan.name;
end $$;

CREATE FUNCTION public.stop_reply_mails(mail_id uuid, is_report boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  mail private.reply_mails;
begin
  select * into mail from private.reply_mails where id = mail_id;
  if not found then
    return;
  end if;
  perform from public.events where id = mail.event_id for key share;
  insert into private.mail_stops (mailbox_hash, owner, event_id)
  select private.mailbox_hash(mail.mail_to), user_id, id from public.events where id = mail.event_id
  on conflict do nothing;
  perform from private.invitations where event_id = mail.event_id and mail_to is not null
  order by id for no key update;
  update private.invitations set mail_state = 'stopped' where event_id = mail.event_id
    and private.mailbox_hash(mail_to) = private.mailbox_hash(mail.mail_to);
  if is_report then
    update private.reply_mails set reported_at = coalesce(reported_at, now()) where id = mail_id;
  end if;
end $$;

CREATE FUNCTION public.suspend_account(address text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  person constant uuid := private.find_account(address);
begin
  -- a new session waits for the lock, or is deleted below
  perform from auth.users where id = person for update;
  if private.is_suspended(person) then
    return false;
  end if;
  update auth.users set banned_until = '9999-12-31' where id = person;
  delete from auth.sessions where user_id = person;
  insert into private.operator_log (action, account) values ('suspend', person);
  return true;
end $$;

CREATE FUNCTION public.sweep_contact_messages() RETURNS SETOF text
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from public.contact_submissions where id in (
    select id from public.contact_submissions where created_at < now() - interval '24 months' limit 1000
      for update skip locked);
  select name from (
    select name, created_at, private.is_claimed(name) as is_claimed,
      sum(bytes) filter (where private.is_claimed(name))
        over (order by created_at desc, name) as claimed_since
    from private.screenshots()
  ) as stored
  where created_at < now() - case
    when not is_claimed then interval '1 hour'
    when claimed_since > 256 * 1024 * 1024 then interval '15 minutes'
    else interval '30 days' end
  order by created_at limit 1000
$$;

CREATE FUNCTION public.take_back_table(invitation_id uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.take_back_table(invitation_id) $$;

CREATE FUNCTION public.transfer_local_events(event_list jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  caller uuid := private.caller();
  hosts_columns text[] := array['owner_name', 'owner_email', 'qr_code_url']
    || private.columns_for('update', 'public.events');
  max_at_once constant integer := 100;
  local jsonb;
  local_id uuid;
begin
  if jsonb_typeof(event_list) is distinct from 'array' then
    perform private.refuse(400, 'invalid_value');
  elsif jsonb_array_length(event_list) > max_at_once then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', max_at_once));
  end if;
  perform private.check_unique_ids(array(select (value ->> 'id')::uuid
    from jsonb_array_elements(event_list)));
  -- An account without a plan gets the free plan, which the visitor chose when creating the event.
  if not exists (select from public.subscriptions where user_id = caller) then
    insert into public.subscriptions (user_id, tier_id) select caller, id from public.tier_plans
    where price = 0 and is_active order by rank limit 1;
  end if;
  for local in select value from jsonb_array_elements(event_list) loop
    local_id := local ->> 'id';
    continue when exists (select from public.events where id = local_id and user_id = caller);
    begin
      execute format(
        'insert into public.events (%1$s) select %1$s from jsonb_populate_record(null::public.events, $1)',
        (select concat_ws(', ', 'id', 'user_id', string_agg(host_column, ', '))
         from unnest(hosts_columns) as host_column where local ->> host_column is not null)
      ) using local - 'seating' || jsonb_build_object('user_id', caller);
    exception when unique_violation then
      perform private.refuse(409, 'event_taken');
    end;
    perform public.change_seating(local_id, coalesce(local -> 'seating', '{}'));
  end loop;
end $_$;

CREATE FUNCTION public.try_webhook(webhook_uuid uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.try_webhook(webhook_uuid) $$;

CREATE FUNCTION public.unsuspend_account(address text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  person constant uuid := private.find_account(address);
begin
  perform from auth.users where id = person for update;
  if not private.is_suspended(person) then
    return false;
  end if;
  update auth.users set banned_until = null where id = person;
  insert into private.operator_log (action, account) values ('unsuspend', person);
  return true;
end $$;

CREATE FUNCTION public.withdraw_event_offer(event_uuid uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.withdraw_event_offer(event_uuid) $$;

CREATE FUNCTION public.write_running_order(event_uuid uuid, words text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.write_running_order(event_uuid, words) $$;

-- Functions of the schema private

CREATE FUNCTION private.absence(parts jsonb, ids jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select string_agg(case when part -> 'has_tables' = 'true' then 'tables' else part ->> 'id' end, ','
    order by part -> 'has_tables' <> 'true', place)
  from jsonb_array_elements(parts) with ordinality as listed (part, place)
  where ids @> jsonb_build_array(part -> 'id')
$$;

CREATE FUNCTION private.are_needs(needs text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select char_length(needs) between 1 and 80 and string_to_array(needs, ', ') <@ '{high chair, step-free,
    wheelchair, close to the speeches, hearing loop, pram}'::text[]
$$;

CREATE FUNCTION private.are_tags(tags text) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT
    SET search_path TO ''
    AS $$
  select char_length(tags) <= 600 -- including spaces and commas
    and count(*) between 1 and 12 and bool_and(char_length(tag) between 1 and 40)
  from unnest(string_to_array(left(tags, 600), ',')) as part,
    btrim(part, private.invisible_characters()) as tag
$$;

CREATE FUNCTION private.invisible_characters() RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select E'\t\n\u000B\f\r \u0085\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5'
    || E'\u180B\u180C\u180D\u180E'
    || E'\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u200B\u200C\u200D\u200E\u200F'
    || E'\u2028\u2029\u202A\u202B\u202C\u202D\u202E\u202F\u205F\u2060\u2061\u2062\u2063\u2064'
    || E'\u2066\u2067\u2068\u2069'
    || E'\u206A\u206B\u206C\u206D\u206E\u206F\u2800\u3000\u3164\uFE0E\uFE0F\uFEFF\uFFA0'
$$;

CREATE FUNCTION private.table_key(label text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select btrim(regexp_replace(
    translate(normalize(label, nfd),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐĦĲĿŁŊŒŦẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊ'
      || 'ЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҖҚҢҮҰҲҶҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖς',
      'abcdefghijklmnopqrstuvwxyzæðøþđħĳŀłŋœŧßαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњ'
      || 'ћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғҗқңүұҳҷһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆσ'),
    '[' || private.invisible_characters() || ']+', ' ', 'g'))
$$;

CREATE FUNCTION private.absent_part_ids(parts jsonb, guest public.guests) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(part -> 'id' order by place), '[]')
  from jsonb_array_elements(private.parts_for_guest(parts, guest.is_evening, guest.invited_to))
    with ordinality as listed (part, place)
  where guest.reply = 'yes' and case when part -> 'has_tables' = 'true' then 'tables' else part ->> 'id' end
    = any (string_to_array(guest.absent_from, ','))
$$;

CREATE FUNCTION private.accept_event(event_uuid uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  owner_before uuid;
begin
  perform private.lock_user(auth.uid());
  select user_id into owner_before from public.events where id = event_uuid for no key update;
  if not exists (select from public.event_members
    where event_id = event_uuid and user_id = auth.uid() and offered_at is not null) then
    perform private.refuse(403, 'not_allowed');
  end if;
  update public.events set user_id = auth.uid(), owner_name = null, owner_email = null,
    deletion_mailed_at = null, deletion_mail_claimed_at = null
  where id = event_uuid; -- the new owner must be notified before the event is deleted
  delete from public.event_members where event_id = event_uuid and user_id = auth.uid();
  -- the former owner knows the links
  update private.event_invitations set revoked_at = now()
  where event_id = event_uuid and accepted_at is null and revoked_at is null;
  perform private.check_event_allowance(auth.uid());
  if (select guests_count > private.guest_limit(auth.uid()) from public.events where id = event_uuid) then
    perform private.refuse(403, 'guest_limit_reached',
      jsonb_build_object('limit', private.guest_limit(auth.uid())));
  end if;
  perform private.check_stored_bytes(auth.uid());
  insert into public.event_members (event_id, user_id, role, sees_names, sees_meals, added_by)
  values (event_uuid, owner_before, 'editor', true, true, auth.uid());
end $$;

CREATE FUNCTION private.accept_event_invitation(token text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  asked record;
  joined uuid[] := '{}';
  first_id uuid;
  first_state text;
begin
  -- Locks the events before the invitations, in the common lock order. Later reads see committed changes.
  perform from public.events
  where id = any (array(select event_id from private.invitations_of_link(token)))
  order by id for no key update;
  perform from private.event_invitations
  where id = any (array(select id from private.invitations_of_link(token)))
  order by id for no key update;
  for asked in select (listed.invitation).*, listed.state from private.invitation_states(token) as listed loop
    first_id := coalesce(first_id, asked.event_id);
    first_state := coalesce(first_state, asked.state);
    if asked.state = 'open' then
      update private.event_invitations set accepted_by = auth.uid(), accepted_at = now(),
        mailed_at = case when joined <> '{}' then now() end
      where id = asked.id;
      perform private.check_people_limit(asked.event_id);
      insert into public.event_members (event_id, user_id, role, sees_names, sees_meals, added_by)
      values (asked.event_id, auth.uid(), asked.role, asked.sees_names, asked.sees_meals, asked.created_by);
      -- members can read this row, but the address is private
      update public.events set owner_email = null where id = asked.event_id and owner_email is not null;
      joined := joined || asked.event_id;
    end if;
  end loop;
  if joined <> '{}' then -- the link is used up, even for events that could not be joined
    update private.event_invitations set revoked_at = now()
    where id = any (array(select id from private.invitations_of_link(token)))
      and accepted_at is null and revoked_at is null;
  end if;
  if joined = '{}' and coalesce(first_state, 'unknown') not in ('yours', 'joined') then
    perform private.refuse(403, 'invitation_' || coalesce(first_state, 'unknown'));
  end if;
  return jsonb_build_object('event_id', first_id)
    || case when cardinality(joined) > 1 then jsonb_build_object('events', cardinality(joined)) else '{}' end;
end $$;

CREATE FUNCTION private.add_held_places(link private.invitations, label text, places integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  ids constant uuid[] := array(select gen_random_uuid() from generate_series(1, places));
begin
  insert into private.invited_guests (guest_id, invitation_id)
  select id, link.id from unnest(ids) as added (id);
  insert into public.guests (id, event_id, name, table_number)
  select id, link.event_id, private.held_place_name(link.owner), label from unnest(ids) as added (id);
end $$;

CREATE FUNCTION private.add_table_labels(event_uuid uuid, guest_list jsonb, added_tables jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  labels constant jsonb := coalesce((
    select jsonb_object_agg(id, label)
    from (
      select id, label from jsonb_to_recordset(added_tables) as given (id uuid, label text)
      where id is not null
      union all select id, label from public.tables where event_id = event_uuid
    ) as either), '{}');
begin
  if exists (
    select from jsonb_to_recordset(guest_list) as given (table_id text, table_number text)
    where table_id is not null and table_number is null and not labels ? table_id
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  return (
    select coalesce(jsonb_agg(
      case when patch ->> 'table_id' is not null then patch
        || jsonb_build_object('table_number', coalesce(labels -> (patch ->> 'table_id'),
        patch -> 'table_number'))
        when patch ? 'table_id' then patch || '{"table_number": null}' else patch end
      order by place), '[]')
    from jsonb_array_elements(guest_list) with ordinality as listed (patch, place));
end $$;

CREATE FUNCTION private.add_tables(event_uuid uuid, added jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  lacking constant jsonb := coalesce((
    select jsonb_agg(item order by place)
    from jsonb_array_elements(added) with ordinality as listed (item, place)
    where not exists (
      select from public.tables
      where tables.id = (item ->> 'id')::uuid and tables.event_id = event_uuid
        and (tables.is_shaped or item -> 'is_shaped' = 'false'))), '[]');
  taken text;
begin
  if exists (
    select from public.tables where id = any (
      array(select id from jsonb_to_recordset(added) as given (id uuid))) and event_id <> event_uuid
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  update public.tables set id = given.id, label = given.label
  from jsonb_to_recordset(lacking) as given (id uuid, label text, is_shaped boolean)
  where tables.event_id = event_uuid and tables.label_key = private.table_key(given.label)
    and not tables.is_shaped
    and coalesce(given.is_shaped, true) and given.id is not null;
  select given.label into taken
  from (
    select id, label, coalesce(is_shaped, true) as is_shaped, private.table_key(label) as label_key,
      count(*) over (partition by private.table_key(label)) as times
    from jsonb_to_recordset(lacking) as listed (id uuid, label text, is_shaped boolean)
  ) as given
  where given.times > 1 or given.is_shaped and exists (
    select from public.tables where tables.event_id = event_uuid and tables.label_key = given.label_key
      and tables.id is distinct from given.id
  ) limit 1;
  if taken is not null then
    perform private.refuse(409, 'label_taken', jsonb_build_object('label', taken));
  end if;
  insert into public.tables (id, event_id, label, shape, seats, width, depth, x, y, turn, has_numbered_chairs,
    note, gaps, is_shaped)
  select id, event_uuid, label, shape, seats, width, depth, x, y, turn, has_numbered_chairs, note, gaps,
    coalesce(is_shaped, true)
  from jsonb_populate_recordset(null::public.tables, lacking) as given
  where coalesce(given.is_shaped, true) or not exists ( -- another person may have added it in the meantime
    select from public.tables where tables.event_id = event_uuid
      and tables.label_key = private.table_key(given.label))
  on conflict (id) do update set shape = excluded.shape, seats = excluded.seats, width = excluded.width,
    depth = excluded.depth,
    x = excluded.x, y = excluded.y, turn = excluded.turn, has_numbered_chairs = excluded.has_numbered_chairs,
    note = excluded.note, gaps = excluded.gaps,
    is_shaped = excluded.is_shaped
  where tables.event_id = event_uuid;
end $$;

CREATE FUNCTION private.address_hash(address text) RETURNS bytea
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select sha256(convert_to(translate(private.latin_words(address), 'oilsz ', '01152'), 'utf8'))
$$;

CREATE FUNCTION private.address_words(event_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  with listed as (
    select left(word, 24) as word, place,
      word ~ '^[a-z]$' or word = any ('{and, the, of, at, to, for, our, wedding, reception, party}')
        as is_common
    from unnest(string_to_array(private.latin_words(regexp_replace(event_name, '[''’]s\M', '', 'g')), ' '))
      with ordinality as named (word, place)
    where word <> ''
  ), chosen as (
    select word, place, sum(char_length(word) + 1) over (order by place) - 1 as length
    from listed where not is_common or not exists (select from listed where not is_common)
    order by place limit 3
  )
  select coalesce(string_agg(word, '-' order by place) filter (where length <= 24), 'seating') from chosen
$_$;

CREATE FUNCTION private.allow_account_keys(event_uuid uuid, is_allowed boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_event_with_right('own', event_uuid);
  if is_allowed then
    delete from public.account_key_blocks where event_id = event_uuid;
  else
    insert into public.account_key_blocks (event_id) values (event_uuid) on conflict do nothing;
  end if;
end $$;

CREATE FUNCTION private.allow_only_columns() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  changed text;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  select locked into changed from unnest(tg_argv[0]::text[]) as locked
  where to_jsonb(new) -> locked is distinct from to_jsonb(old) -> locked limit 1;
  perform private.refuse(403, 'column_locked', jsonb_build_object('column', changed));
end $$;

CREATE FUNCTION private.allow_plus_ones(invitation_id uuid, plus_ones integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_invitations(array[invitation_id]);
  update private.invitations set plus_ones = allow_plus_ones.plus_ones where id = invitation_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;

CREATE FUNCTION private.announce_check_ins() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform realtime.send('{}', 'changed', 'door:' || topic, false) from private.doors
  where event_id = any (array(select distinct event_id from added));
  return null;
end $$;

CREATE FUNCTION private.announce_link() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform realtime.send('{}', 'changed', 'door:' || topic, false) from private.doors
    where event_id = old.event_id;
  return null;
end $$;

CREATE FUNCTION private.answer_invitation(token text, answers jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  invitation private.invitations := private.open_invitation(token);
  locked_ids constant uuid[] := array(select id from private.guests_of_invitation(invitation));
  words constant text := nullif(btrim(answers ->> 'note', private.invisible_characters()), '');
  people public.guests[];
  version text;
  is_changed boolean; -- null if the answer has no version
  event public.events;
  deadline record;
  answered jsonb;
begin
  perform set_config('private.reply', 'reply', true); -- recorded in the history
  perform from public.guests where id = any (locked_ids) order by id for no key update;
  -- replies of a household wait for each other
  perform from public.events where id = invitation.event_id for no key update;
  invitation := private.open_invitation(token); -- read again after waiting for the locks
  select * into event from public.events where id = invitation.event_id;
  select * into deadline from private.reply_deadline(event);
  perform private.check_answers(answers, event.meals);
  people := array(select person from private.guests_of_invitation(invitation) as person);
  version := private.invitation_version(invitation, people);
  is_changed := answers ->> 'version' <> version;
  if is_changed and invitation.form_hash = private.sha256_hex((answers ->> 'form') || version) then
    return; -- the same form was sent twice, without another change in between
  -- guests who joined the household after the lock are not locked
  elsif is_changed or exists (select from unnest(people) where id <> all (locked_ids)) then
    perform private.refuse(409, 'reply_changed');
  end if;
  select coalesce(jsonb_agg(said), '[]') into answered
  from jsonb_array_elements(answers -> 'guests') as listed (said)
  join private.guests_of_invitation(invitation) as guest on guest.id = (said ->> 'id')::uuid
  -- after the closing date, only guests without an answer may answer, and plus-ones cannot change
  where not deadline.is_over or guest.reply is null;
  if deadline.is_past or deadline.is_over and answered = '[]' then
    perform private.refuse(403, 'replies_closed');
  end if;
  perform private.store_answers(answered, deadline.is_over);
  if answered @? '$[*].allergies_agreed' then
    perform private.store_consent(answered);
  end if;
  if not deadline.is_over or invitation.answered_at is null then
    perform private.store_plus_ones(invitation, coalesce(answers -> 'plus_ones', '[]'), deadline.is_over);
    perform private.store_reply_answers(invitation, answers -> 'questions');
  end if;
  if event.frees_chairs then
    update public.guests set table_number = null, seat = null
    where id in (
        select (said ->> 'id')::uuid from jsonb_array_elements(answered) as listed (said)
        where said ->> 'reply' = 'no' or private.misses_seated_part(reply, absent_from))
      and table_number is not null;
  end if;
  update private.invitations as stored
  set answered_at = now(), language = coalesce(answers ->> 'language', stored.language),
    note = case
      when words is null then stored.note
      -- another person with the link has also written a message
      when char_length(stored.note) + char_length(words) < 500 and strpos(stored.note, words) = 0
      then stored.note || E'\n' || words
      else words end,
    note_at = case when words is null then stored.note_at else now() end
  where stored.id = invitation.id returning * into invitation;
  people := array(select person from private.guests_of_invitation(invitation) as person);
  if exists ( -- a guest who skips every part must answer no
    select from unnest(people) as person
    where person.replied_at = now() and jsonb_array_length(private.absent_part_ids(event.parts, person)) > 0
      and private.attended_part_ids(event.parts, person) = '[]') then
    perform private.refuse(400, 'invalid_value');
  end if;
  update private.invitations set form_hash = private.sha256_hex((answers ->> 'form')
    || private.invitation_version(invitation, people)) where id = invitation.id;
  if words is not null then
    insert into private.noted_changes (event_id, collection, part)
    values (invitation.event_id, 'facts', '{"kind": "message"}');
  end if;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $_$;

CREATE FUNCTION private.append_check_ins(link public.door_links, facts jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  max_facts_per_link constant integer := 20000;
  max_facts constant integer := case when private.is_paid_for(link.event_id) then 50000 else 5000 end;
  -- how far a turn may exceed the guest's number of facts, so that every fact can be undone
  max_turns_ahead constant integer := 1000;
  stored integer;
  added integer;
begin
  select doors.facts into stored from private.doors where event_id = link.event_id for update;
  if exists (
    select from jsonb_array_elements(append_check_ins.facts) as fact
    -- refuses words such as “now”, which PostgreSQL reads as times
    where (fact ->> 'at' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$') is not true
  ) or exists (
    select from public.guests
    where event_id <> link.event_id and id = any (
      array(select (fact ->> 'guest_id')::uuid from jsonb_array_elements(append_check_ins.facts) as fact))
  ) or exists (
    select from jsonb_populate_recordset(null::public.check_ins, append_check_ins.facts) as given
    where not exists (select from public.check_ins as earlier
      where earlier.event_id = link.event_id and earlier.id = given.id)
    group by given.guest_id
    having max(given.turn) >= max_turns_ahead + count(distinct given.id)
      + (select count(*) from public.check_ins as earlier
        where earlier.event_id = link.event_id and earlier.guest_id = given.guest_id)
  ) then
    perform private.refuse(400, 'invalid_value');
  end if;
  insert into public.check_ins (event_id, id, guest_id, link_id, device, at, turn, kind, number)
  select link.event_id, given.id, given.guest_id, link.id, given.device, given.at, given.turn, given.kind,
    stored + row_number() over (order by listed.place)
  from jsonb_array_elements(append_check_ins.facts) with ordinality as listed (fact, place)
  cross join lateral jsonb_populate_record(null::public.check_ins, listed.fact) as given
  where not exists (select from public.check_ins as earlier
    where earlier.event_id = link.event_id and earlier.id = given.id);
  get diagnostics added = row_count;
  if added = 0 then
    return;
  elsif stored + added > max_facts
    or (select count(*) from public.check_ins where link_id = link.id) > max_facts_per_link then
    perform private.refuse(403, 'door_full');
  end if;
  update private.doors set facts = stored + added where event_id = link.event_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $_$;

CREATE FUNCTION private.are_choices(choices text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select cardinality(choices) between 2 and 8
    and count(distinct private.table_key(choice)) = cardinality(choices) and coalesce(bool_and(
      char_length(choice) <= 60 and btrim(choice, private.invisible_characters()) <> ''
        and choice::private.one_line is not null), false)
  from unnest(choices) as choice
$$;

CREATE FUNCTION private.are_event_parts(parts jsonb) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  return parts = '[]' or jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) <= 6 and (
    select bool_and(private.is_event_part(part)) and count(distinct part -> 'id') = count(*)
      and count(*) filter (where part -> 'has_tables' = 'true') = 1
      and array_agg(start order by place) = array_agg(start order by start collate "C")
    from jsonb_array_elements(parts) with ordinality as listed (part, place),
      lateral (select concat(part ->> 'day', ' ', part ->> 'from')) as starting (start));
end $$;

CREATE FUNCTION private.are_groups(groups jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select case when jsonb_typeof(groups) <> 'array' or octet_length(groups::text) > 100000 then false
    else jsonb_array_length(groups) between 1 and 100
      and not jsonb_path_exists(groups,
        'strict $[*] ? (@.type() != "array" || @.size() < 2 || @.size() > 60)')
      -- silent, because this may run before the condition above, which refuses elements that are not arrays
      and not jsonb_path_exists(groups, 'strict $[*][*] ? (@.type() != "string"
        || !(@ like_regex "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"))',
        silent => true)
    end
$_$;

CREATE FUNCTION private.are_meals(meals text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select cardinality(meals) <= 12 and array_position(meals, null) is null and coalesce(bool_and(
    char_length(meal) <= 60 and btrim(meal, private.invisible_characters()) <> ''
      and meal::private.one_line is not null), true)
  from unnest(meals) as meal
$$;

CREATE FUNCTION private.asked_questions(invitation private.invitations) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', question.id, 'words', question.words,
      'choices', question.choices, 'answer', said.answer) order by question.position), '[]')
    from private.reply_questions as question
    left join private.reply_answers as said
      on said.invitation_id = invitation.id and said.question_id = question.id
    where question.event_id = invitation.event_id);
end $$;

CREATE FUNCTION private.assign_short_address() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_addresses constant integer := 50;
  words constant text := private.address_words(new.event_name);
  code text := case when tg_op = 'UPDATE' then right(old.short_address, 6) end;
begin
  loop
    code := coalesce(code, private.new_address_code());
    new.short_address := words || '-' || code;
    insert into private.event_addresses as known (address_hash, event_id)
    values (private.address_hash(new.short_address), new.id)
    on conflict (address_hash) do update set used_at = excluded.used_at where known.event_id = new.id;
    exit when found;
    code := null; -- another event has this code
  end loop;
  delete from private.event_addresses where address_hash in (
    select address_hash from private.event_addresses where event_id = new.id
    order by used_at desc offset max_addresses);
  return new;
end $$;

CREATE FUNCTION private.assign_table_host(event_uuid uuid, table_uuid uuid, owner text, contact text, chairs integer, closes_on date) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_links constant integer := 500;
  given public.tables;
  link private.invitations;
  plan record;
  seated uuid[];
  taken integer;
begin
  perform private.require_event_right('edit', event_uuid);
  -- Guests are locked before their event, in the common lock order.
  perform from public.guests where event_id = event_uuid and table_key = (
    select label_key from public.tables where id = table_uuid and event_id = event_uuid)
  order by id for no key update;
  perform private.lock_event_with_right('edit', event_uuid);
  select * into given from public.tables where id = table_uuid and event_id = event_uuid for update;
  if not found then
    perform private.refuse(404, 'not_found');
  elsif exists (select from private.invitations where table_id = table_uuid) then
    perform private.refuse(409, 'table_given');
  elsif (chairs between 1 and given.seats) is not true
    or not private.is_valid_closing_date(assign_table_host.closes_on, event_uuid) then
    perform private.refuse(400, 'invalid_value');
  end if;
  -- Guests with a household's link keep that link. The table’s host can change neither these guests nor crew.
  select count(*), coalesce(array_agg(id) filter (where not is_crew and not exists (
    select from private.invited_guests where guest_id = id)), '{}') into taken, seated
  from public.guests where event_id = event_uuid and table_key = given.label_key;
  select * into plan from private.guest_capacity(event_uuid);
  if chairs + (
    select count(*) from private.invitations as other, private.guests_of_invitation(other)
    where other.event_id = event_uuid and other.table_id is not null) > plan.guest_limit then
    perform private.refuse(403, 'guest_limit_reached', jsonb_build_object('limit', plan.guest_limit));
  elsif (select count(*) from private.invitations where event_id = event_uuid) >= max_links then
    perform private.refuse(403, 'too_many_invitations', jsonb_build_object('limit', max_links));
  end if;
  -- Marked as shaped, because the id of an unshaped table may change.
  update public.tables set is_shaped = true where id = table_uuid and not is_shaped;
  insert into private.invitations (event_id, plus_ones, made_by, table_id, owner, contact, closes_on)
  values (event_uuid, 0, auth.uid(), table_uuid, btrim(assign_table_host.owner, private.invisible_characters()),
    nullif(btrim(assign_table_host.contact, private.invisible_characters()), ''), assign_table_host.closes_on)
  returning * into link;
  insert into private.invited_guests (guest_id, invitation_id)
  select id, link.id from unnest(seated) as already (id);
  perform private.add_held_places(link, given.label, greatest(0, chairs - taken));
  if link.id is null or not exists (select from private.chairs_of_table(link)) then
    perform private.refuse(403, 'table_full');
  end if;
  -- The wish 'stays' keeps automatic seating from changing the table.
  if (select count(*) from public.wishes where event_id = event_uuid) < private.max_wishes() then
    insert into public.wishes (event_id, kind, table_id) values (event_uuid, 'stays', table_uuid)
    on conflict do nothing;
  end if;
  return link.id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;

CREATE FUNCTION private.attended_part_ids(parts jsonb, guest public.guests) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(part -> 'id' order by place), '[]')
  from jsonb_array_elements(private.parts_for_guest(parts, guest.is_evening, guest.invited_to))
    with ordinality as listed (part, place)
  where guest.reply is distinct from 'no' and not guest.is_crew and guest.waiting is distinct from 'yes'
    and not private.absent_part_ids(parts, guest) @> jsonb_build_array(part -> 'id')
$$;

CREATE FUNCTION private.broadcast_changes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform realtime.send('{}', 'changed', 'event:' || event_id, false)
    from (select distinct event_id from changed) as events;
  return null;
end $$;

CREATE FUNCTION private.broadcast_deleted_event_to_hosts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform realtime.send('{}', 'changed', 'host:' || host_topic, false) from changed;
  return null;
end $$;

CREATE FUNCTION private.broadcast_event_changes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  hidden_columns constant text[] := array['user_id', 'guests_count', 'tables_count', 'max_guests',
    'owner_name', 'owner_email', 'qr_code_url', 'updated_at', 'meals',
    'replies_close_on', 'frees_chairs', 'host_topic', 'deletes_after_days', 'deletion_mailed_at',
    'deletion_mail_claimed_at', 'private_days', 'private_cleared_at', 'short_address', 'paper_size'];
begin
  perform realtime.send('{}', 'changed', 'event:' || id, false)
  from after as new_row join before as old_row using (id)
  where to_jsonb(new_row) - hidden_columns is distinct from to_jsonb(old_row) - hidden_columns;
  return null;
end $$;

CREATE FUNCTION private.broadcast_event_to_hosts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- Other triggers announce the changes that these columns count.
  counted constant text[] := array['guests_count', 'tables_count', 'updated_at'];
begin
  -- on the old topic, because open browsers still listen to it
  perform realtime.send('{}', 'changed', 'host:' || old_row.host_topic, false)
  from after as new_row join before as old_row using (id)
  where to_jsonb(new_row) - counted is distinct from to_jsonb(old_row) - counted;
  return null;
end $$;

CREATE FUNCTION private.broadcast_events() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform realtime.send('{}', 'changed', 'event:' || id, false) from changed;
  return null;
end $$;

CREATE FUNCTION private.broadcast_shown_changes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  changed record;
begin
  -- Planned at each call, because a cached plan would compare every row of a long list with every other row.
  for changed in execute format(
    'select event_id, bool_or(was is distinct from is_now) as is_shown,
      bool_or(chair_was is distinct from chair_is_now) as is_chair from (
      select event_id, %1$I as key, row(%2$s) as was, row(%3$s) as chair_was from before) as before
      full join (select event_id, %1$I as key, row(%2$s) as is_now, row(%3$s) as chair_is_now
        from after) as after using (event_id, key)
    group by event_id', tg_argv[0], tg_argv[1], coalesce(tg_argv[2], '0'))
  loop
    if changed.is_shown or (changed.is_chair
      and (select shows_chairs from public.events where id = changed.event_id)) then
      perform realtime.send('{}', 'changed', 'event:' || changed.event_id, false);
    else
      perform realtime.send('{}', 'list', 'door:' || topic, false) from private.doors
        where event_id = changed.event_id;
    end if;
  end loop;
  return null;
end $_$;

CREATE FUNCTION private.broadcast_table_changes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform realtime.send('{}', 'changed', 'event:' || event_id, false)
    from (select distinct event_id from changed where is_shaped) as events;
  return null;
end $$;

CREATE FUNCTION private.broadcast_to_hosts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform realtime.send('{}', 'changed', 'host:' || host_topic, false) from public.events
  where id = any (array(select distinct event_id from changed));
  return null;
end $$;

CREATE FUNCTION private.build_fact(kind text, collection text, names text[], ids text[]) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object('kind', kind, collection, names[1:5], 'ids', ids[1:1000],
    'count', cardinality(ids))
$$;

CREATE FUNCTION private.build_signed_food(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_object_agg(id, jsonb_build_object('meal', meal, 'kitchen_note', kitchen_note,
    'allergies', private.kitchen_allergies(guest),
    'asks_couple', allergies_withheld and reply_allergies is not null,
    'needs', private.combined_needs(guest))), '{}')
  from private.expected_guests_and_crew(event_uuid) as guest
  where num_nonnulls(meal, kitchen_note, allergies, reply_allergies, needs, reply_needs) > 0
$$;

CREATE FUNCTION private.build_signed_plan(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'guests', (
      select coalesce(jsonb_agg(jsonb_build_object('id', guest.id, 'name', guest.name, 'seat', guest.seat,
          'table_id', (select private.table_ids(event_uuid)) -> guest.table_key,
          'is_evening', guest.is_evening and guest.table_key is null and not guest.is_crew,
          'is_crew', guest.is_crew)
          || case when guest.is_crew then jsonb_build_object('additional_info', guest.additional_info)
            else '{}' end
        order by guest.created_at, guest.position), '[]')
      from private.expected_guests_and_crew(event_uuid) as guest),
    'tables', (
      select coalesce(jsonb_agg(private.shared_table(tables) order by id), '[]') from public.tables
      where event_id = event_uuid),
    'fixtures', private.shared_fixtures(event_uuid),
    'room', private.shared_room(event_uuid),
    'menu', jsonb_build_object('meals', meals))
    || case when parts = '[]' then '{}' else jsonb_build_object('parts', (
      with invited as materialized (
        select part_id, count(*) as guests
        from public.guests as guest,
          jsonb_array_elements(private.attended_part_ids(parts, guest)) as part_id
        where guest.event_id = event_uuid
        group by 1
      )
      select jsonb_agg(part - '{address, invites}'::text[]
        || jsonb_build_object('guests', coalesce(invited.guests, 0)) order by place)
      from jsonb_array_elements(parts) with ordinality as listed (part, place)
      left join invited on invited.part_id = part -> 'id')) end
  from public.events where id = event_uuid
$$;

CREATE FUNCTION private.calendar_id(event_uuid uuid) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select md5('calendar ' || event_uuid) $$;

CREATE FUNCTION private.caller() RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select auth.uid() $$;

CREATE FUNCTION private.cancel_event_invitation(invitation_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_event_of_invitation(invitation_id);
  update private.event_invitations set revoked_at = now() where id = invitation_id;
end $$;

CREATE FUNCTION private.cancel_group_invitation(invitation_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  asked_hash constant text := (
    select group_hash from private.event_invitations where id = invitation_id);
  event_uuid uuid;
  own_ids uuid[] := '{}';
begin
  for event_uuid in
    select event_id from private.event_invitations where group_hash = asked_hash order by event_id
  loop
    if private.lock_event_if_allowed('own', event_uuid) then
      own_ids := own_ids || event_uuid;
    end if;
  end loop;
  -- locked in the same order as in check_registration
  perform from private.event_invitations where group_hash = asked_hash order by id for no key update;
  update private.event_invitations set revoked_at = now()
  where group_hash = asked_hash and event_id = any (own_ids)
    and accepted_at is null and revoked_at is null;
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
end $$;

CREATE FUNCTION private.chair_version(link private.invitations, chair public.guests) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select left(private.sha256_hex(jsonb_build_array(link.generation, chair.id, chair.name, chair.reply,
    coalesce(chair.reply_meal, chair.meal), chair.reply_allergies, chair.allergies_agreed,
    chair.allergies_withheld, chair.reply_needs)::text), 16)
$$;

CREATE FUNCTION private.chairs_of_table(link private.invitations) RETURNS SETOF public.guests
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return query
    select chair.* from private.guests_of_invitation(link) as chair
    where chair.table_key = (select label_key from public.tables
      where id = link.table_id and event_id = link.event_id);
end $$;

CREATE FUNCTION private.change_event_member(event_uuid uuid, member uuid, role text, sees_names boolean, sees_meals boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_event_with_right('own', event_uuid);
  update public.event_members as changed
  set role = change_event_member.role, sees_names = change_event_member.sees_names,
    sees_meals = change_event_member.sees_meals
  where changed.event_id = event_uuid and changed.user_id = member;
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
exception when integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;

CREATE FUNCTION private.change_event_parts(event_uuid uuid, parts jsonb, known jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  stored jsonb;
begin
  perform private.require_event_right('edit', event_uuid);
  perform from public.guests where event_id = event_uuid order by id for no key update;
  perform private.lock_event_with_right('edit', event_uuid);
  select events.parts into stored from public.events where id = event_uuid;
  if stored = change_event_parts.parts then
    return;
  elsif stored is distinct from known then
    perform private.refuse(409, 'parts_changed');
  end if;
  update public.events set parts = change_event_parts.parts where id = event_uuid;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;

CREATE FUNCTION private.change_fixtures(event_uuid uuid, change jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_fixtures constant integer := 200;
  added constant jsonb := private.change_items(change, 'fixtures', 'add');
  updated constant jsonb := private.change_items(change, 'fixtures', 'update');
  removed constant uuid[] := private.removed_ids(change, 'fixtures');
  stored integer;
begin
  perform private.check_limit('fixtures', jsonb_array_length(added), max_fixtures);
  delete from public.fixtures where event_id = event_uuid and id = any (removed);
  perform private.patch_rows('public.fixtures', event_uuid, updated, '{kind, x, y, width, depth, turn}');
  insert into public.fixtures (id, event_id, kind, x, y, width, depth, turn)
  select id, event_uuid, kind, x, y, width, depth, turn
  from jsonb_populate_recordset(null::public.fixtures, added)
  -- existing rows do not change; rows of other events are not found
  on conflict (id) do update set kind = fixtures.kind where fixtures.event_id = event_uuid;
  get diagnostics stored = row_count;
  if stored <> jsonb_array_length(added) then
    perform private.refuse(404, 'not_found');
  end if;
  perform private.check_limit('fixtures', (select count(*) from public.fixtures where event_id = event_uuid),
    max_fixtures);
end $$;

CREATE FUNCTION private.change_guests(event_uuid uuid, change jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  added_tables constant jsonb := private.change_items(change, 'tables', 'add');
  added constant jsonb := private.add_table_labels(event_uuid, private.change_items(change, 'guests', 'add'),
    added_tables);
  updated constant jsonb := private.add_table_labels(
    event_uuid, private.change_items(change, 'guests', 'update'),
    added_tables);
  removed constant uuid[] := private.removed_ids(change, 'guests');
  columns constant text[] := private.columns_for('update', 'public.guests', '{authenticated}');
  defaults constant jsonb := '{"is_late": false, "is_evening": false, "is_crew": false,
    "allergies_withheld": false, "allergies_agreed": false}';
  brought_back jsonb;
begin
  if removed <> '{}' then
    delete from public.guests where event_id = event_uuid and id = any (removed);
  end if;
  if updated <> '[]' then
    perform private.patch_rows('public.guests', event_uuid, private.clear_left_seats(updated), columns);
  end if;

  if added <> '[]' then
    perform private.check_guest_list(event_uuid, added);
    if exists (
      select from unnest(private.ids_in(added)) as listed (id)
      join public.guests as guest on guest.id = listed.id where guest.event_id <> event_uuid
    ) then
      perform private.refuse(404, 'not_found');
    end if;
    brought_back := private.take_removed_items(event_uuid, 'guests', private.ids_in(added));
    execute format(
      'insert into public.guests (event_id, id, allergies_agreed, created_at, position, %1$s)
       overriding system value
       select $1, coalesce(given.id, gen_random_uuid()), given.allergies_agreed, coalesce(given.created_at, now()),
         coalesce(given.position, nextval(''public.guests_position_seq'')), %2$s
       from jsonb_array_elements($2) with ordinality as listed (guest, place)
       cross join lateral jsonb_populate_record(null::public.guests,
         $3 || (guest - ''{allergies_agreed, created_at, position}''::text[])
           || coalesce($4 -> lower(guest ->> ''id''), ''{}'')) as given
           order by place
       on conflict (id) do nothing',
      array_to_string(columns, ', '), (select string_agg('given.' || column_name, ', ')
        from unnest(columns) as column_name)
    ) using event_uuid, added, defaults, brought_back;
  end if;
end $_$;

CREATE FUNCTION private.change_items(change jsonb, collection text, part text) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select coalesce(change -> collection -> part, '[]') $$;

CREATE FUNCTION private.change_menu(event_uuid uuid, menu jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  if jsonb_typeof(menu -> 'meals') is distinct from 'array'
    or jsonb_path_exists(menu, '$.meals[*] ? (@.type() != "string")') then
    perform private.refuse(400, 'invalid_value');
  end if;
  update public.events set meals = array(select jsonb_array_elements_text(menu -> 'meals'))
  where id = event_uuid;
end $_$;

CREATE FUNCTION private.change_picture(event_uuid uuid, patch jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if patch = 'null' then
    delete from public.room_pictures where event_id = event_uuid;
  elsif exists (select from public.room_pictures where event_id = event_uuid) then
    update public.room_pictures as laid
    set picture = given.picture, x = given.x, y = given.y, width = given.width, height = given.height,
      fade = given.fade
    from public.room_pictures as before, lateral jsonb_populate_record(before, patch) as given
    where laid.event_id = event_uuid and before.event_id = event_uuid;
  elsif not patch ? 'picture' then
    perform private.refuse(404, 'not_found');
  else
    insert into public.room_pictures (event_id, picture, x, y, width, height, fade)
    select event_uuid, picture, x, y, width, height, fade
    from jsonb_populate_record(null::public.room_pictures, patch);
  end if;
end $$;

CREATE FUNCTION private.change_reply_questions(event_uuid uuid, questions jsonb, known jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_questions constant integer := 5;
  stored jsonb;
  ids uuid[];
  written integer;
begin
  perform private.lock_event_with_right('edit', event_uuid);
  stored := private.questions_of_event(event_uuid);
  if stored = questions then
    return;
  elsif stored is distinct from known then
    perform private.refuse(409, 'questions_changed');
  end if;
  ids := private.ids_in(questions);
  perform private.check_unique_ids(ids);
  if jsonb_array_length(questions) > max_questions then
    perform private.refuse(403, 'too_many_questions', jsonb_build_object('limit', max_questions));
  end if;
  delete from private.reply_questions where event_id = event_uuid and id <> all (ids);
  insert into private.reply_questions as asked (id, event_id, position, words, choices)
  select (question ->> 'id')::uuid, event_uuid, place, question ->> 'words',
    case when question -> 'choices' <> 'null' then array(
      select jsonb_array_elements_text(question -> 'choices')) end
  from jsonb_array_elements(questions) with ordinality as listed (question, place)
  on conflict (id) do update
    set position = excluded.position, words = excluded.words, choices = excluded.choices
    where asked.event_id = event_uuid;
  get diagnostics written = row_count;
  if written <> jsonb_array_length(questions) then -- an id belongs to a question of another event
    perform private.refuse(400, 'invalid_value');
  end if;
  insert into private.noted_changes (event_id, collection, part)
  values (event_uuid, 'event', jsonb_build_object(event_uuid, '{"questions": null}'::jsonb));
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;

CREATE FUNCTION private.change_room(event_uuid uuid, patch jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.rooms as room set width = given.width, depth = given.depth, clearance = given.clearance,
    is_shown = given.is_shown
  from public.rooms as before, lateral jsonb_populate_record(before, patch) as given
  where room.event_id = event_uuid and before.event_id = event_uuid;
end $$;

CREATE FUNCTION private.change_seating(event_uuid uuid, change jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  seated constant jsonb := private.change_items(change, 'guests', 'add')
    || private.change_items(change, 'guests', 'update');
  touched constant uuid[] := private.removed_ids(change, 'guests')
    || private.ids_in(private.change_items(change, 'guests', 'update'));
  emptied uuid[];
  meanwhile jsonb;
  conflicts jsonb;
begin
  perform private.lock_seating(event_uuid, change);
  meanwhile := private.changed_meanwhile(event_uuid, change);
  if jsonb_path_exists(change, '$.guests.update[*].seen') then
    conflicts := private.text_conflicts(event_uuid, change);
    change := private.without_texts(change, conflicts);
    meanwhile := meanwhile || case when conflicts = '[]' then '{}'
      else jsonb_build_object('conflicts', conflicts) end;
  end if;
  perform private.check_size_in_history(event_uuid, change);
  emptied := array(
    select id from public.tables where event_id = event_uuid and not is_shaped and label_key = any (array(
      select distinct table_key from public.guests where event_id = event_uuid and id = any (touched))));
  perform set_config('private.changes_seating', 'on', true);
  -- Skips empty parts, because triggers also run without rows and took most of the time of a small change.
  if change ? 'tables' then
    perform private.change_tables(event_uuid, change);
  end if;
  if change ? 'guests' then
    perform private.restore_tables(event_uuid, seated);
    perform private.change_guests(event_uuid, change);
  end if;
  if change -> 'guests' ? 'add' or change -> 'tables' ? 'add' then
    perform private.restore_notes_and_wishes(event_uuid);
  end if;
  if change ? 'fixtures' then
    perform private.change_fixtures(event_uuid, change);
  end if;
  -- Placed items need a room, even if no host has set its size.
  if change ?| '{tables,fixtures,room}' then
    insert into public.rooms (event_id) values (event_uuid) on conflict (event_id) do nothing;
  end if;
  if change ? 'room' then
    perform private.change_room(event_uuid, change -> 'room');
  end if;
  if change ? 'picture' then
    perform private.change_picture(event_uuid, change -> 'picture');
  end if;
  if change ? 'menu' then
    perform private.change_menu(event_uuid, change -> 'menu');
  end if;
  if change ? 'wishes' then
    perform private.change_wishes(event_uuid, change);
  end if;
  perform set_config('private.changes_seating', '', true);
  emptied := emptied || array(
    select id from jsonb_to_recordset(private.change_items(change, 'tables', 'add')
      || private.change_items(change, 'tables', 'update')) as given (id uuid)
    union select table_id from jsonb_to_recordset(seated) as given (table_id uuid));
  delete from public.tables as empty
  where event_id = event_uuid and id = any (emptied) and not is_shaped
    and (select guest.id from public.guests as guest
      -- Uses the key, regardless of the number of guests.
      where guest.event_id = event_uuid and guest.table_key = empty.label_key limit 1) is null;
  return meanwhile;
end $_$;

CREATE FUNCTION private.change_table_link(invitation_id uuid, owner text, contact text, closes_on date) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link constant private.invitations := private.lock_table_link(invitation_id);
  places constant uuid[] := array(select guest.id from private.guests_of_invitation(link) as guest
    where guest.name = private.held_place_name(link.owner));
begin
  if change_table_link.closes_on is distinct from link.closes_on
    and not private.is_valid_closing_date(change_table_link.closes_on, link.event_id) then
    perform private.refuse(400, 'invalid_value');
  end if;
  update private.invitations set owner = btrim(change_table_link.owner, private.invisible_characters()),
    contact = nullif(btrim(change_table_link.contact, private.invisible_characters()), ''),
    closes_on = change_table_link.closes_on
  where id = invitation_id;
  update public.guests
  set name = private.held_place_name(btrim(change_table_link.owner, private.invisible_characters()))
  where id = any (places) and link.owner is distinct from change_table_link.owner;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;

CREATE FUNCTION private.change_tables(event_uuid uuid, change jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_tables constant integer := 300;
  added constant jsonb := private.change_items(change, 'tables', 'add');
  updated constant jsonb := private.change_items(change, 'tables', 'update');
  removed constant uuid[] := private.removed_ids(change, 'tables');
begin
  perform private.check_limit('tables', count(*) filter (where coalesce(is_shaped, true)), max_tables)
  from jsonb_to_recordset(added) as given (is_shaped boolean);
  if jsonb_array_length(added) > max_tables + jsonb_array_length(private.change_items(change, 'guests', 'add')
    || private.change_items(change, 'guests', 'update')) then
    perform private.refuse(400, 'invalid_value'); -- each guest can add at most one table
  end if;
  update public.guests set table_number = null, seat = null
  where event_id = event_uuid and table_key = any (
    array(select label_key from public.tables where event_id = event_uuid and id = any (removed)));
  delete from public.tables where event_id = event_uuid and id = any (removed);

  perform private.rename_tables(event_uuid, updated);
  perform private.patch_rows('public.tables', event_uuid, updated,
    '{shape, seats, width, depth, x, y, turn, has_numbered_chairs, note, gaps, is_shaped}');
  perform private.add_tables(event_uuid, added);
  perform private.check_limit('tables', (select count(*) from public.tables
    where event_id = event_uuid and is_shaped), max_tables);
end $$;

CREATE FUNCTION private.change_wishes(event_uuid uuid, change jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_wishes constant integer := private.max_wishes();
  max_events constant integer := 10;
  added constant jsonb := private.change_items(change, 'wishes', 'add');
  removed constant uuid[] := private.removed_ids(change, 'wishes');
begin
  perform private.check_limit('wishes', jsonb_array_length(added), max_wishes);
  perform private.check_limit('wishes', (select count(*) from jsonb_array_elements(added) as listed (wish)
    where wish ->> 'kind' = 'not_again'), max_events);
  if private.change_items(change, 'wishes', 'update') <> '[]' or exists (
    select from jsonb_array_elements(added) as listed (wish)
    where jsonb_typeof(coalesce(wish -> 'groups', 'null')) <> 'null'
      and not private.are_groups(wish -> 'groups')
  ) then
    perform private.refuse(400, 'invalid_value');
  end if;
  if exists (
    select from jsonb_populate_recordset(null::public.wishes, added) as given
    where not exists (select from public.guests where id = given.guest_id and event_id = event_uuid)
      and given.guest_id is not null
      or not exists (select from public.guests where id = given.other_id and event_id = event_uuid)
        and given.other_id is not null
      or not exists (select from public.tables where id = given.table_id and event_id = event_uuid)
        and given.table_id is not null
      or jsonb_typeof(given.groups) = 'array' and private.groups_in_event(event_uuid, given.groups) is null
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  delete from public.wishes where event_id = event_uuid and id = any (removed);
  insert into public.wishes (id, event_id, kind, guest_id, other_id, table_id, tag, name, groups)
  select coalesce(given.id, gen_random_uuid()), event_uuid, given.kind, given.guest_id, given.other_id,
    given.table_id, given.tag, given.name,
    case when jsonb_typeof(given.groups) = 'array'
      then private.groups_in_event(event_uuid, given.groups) end
  from jsonb_array_elements(added) with ordinality as listed (wish, place),
    jsonb_populate_record(null::public.wishes, wish) as given
  order by place
  on conflict do nothing;
  perform private.check_limit('wishes', (select count(*) from public.wishes where event_id = event_uuid),
    max_wishes);
  perform private.check_limit('wishes', (select count(*) from public.wishes
    where event_id = event_uuid and kind = 'not_again'), max_events);
end $$;

CREATE FUNCTION private.changed_fields(collection text, was jsonb, is_now jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select array(
    select key from jsonb_each(was)
    where key <> all (private.columns_in_history(collection)) or value is distinct from is_now -> key
    order by key)
$$;

CREATE FUNCTION private.changed_meanwhile(event_uuid uuid, change jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- Looks up rows by id and key, because a join would compare every row of a long list with every other row.
  sent constant jsonb := coalesce((
    select jsonb_object_agg((patch ->> 'id')::uuid, patch)
    from jsonb_array_elements(private.change_items(change, 'guests', 'update')) as listed (patch)
    where patch ? 'table_id' and patch ->> 'id' is not null), '{}');
  ids constant uuid[] := array(select id::uuid from jsonb_object_keys(sent) as listed (id));
  labels constant jsonb := coalesce((select jsonb_object_agg(id, label) from public.tables
    where event_id = event_uuid), '{}');
  keys constant jsonb := private.table_ids(event_uuid);
  moved jsonb;
  renamed jsonb;
  removed jsonb;
begin
  select jsonb_agg(jsonb_build_object('id', id, 'table_id', seated_at)) into moved
  from (
    select id, sent -> id::text as patch, (keys ->> table_key)::uuid as seated_at from public.guests
    where event_id = event_uuid and id = any (ids)
  ) as guest
  where patch ? 'from_table_id' and seated_at is distinct from (patch ->> 'from_table_id')::uuid
    and seated_at is distinct from (patch ->> 'table_id')::uuid;

  select jsonb_agg(distinct jsonb_build_object('id', meant, 'label', labels -> meant::text)) filter (
      where labels ? meant::text and label is not null
        and (keys ->> private.table_key(label))::uuid is distinct from meant),
    jsonb_agg(distinct meant) filter (
      where not labels ? meant::text and meant not in (select id
        from jsonb_to_recordset(private.change_items(change, 'tables', 'add')) as given (id uuid)))
  into renamed, removed
  from (select (patch ->> 'table_id')::uuid as meant, patch ->> 'table_number' as label
    from jsonb_each(sent) as listed (id, patch)) as guest;

  return case when moved is null then '{}'
    else jsonb_build_object('guests', jsonb_build_object('update', moved)) end
    || case when renamed is null and removed is null then '{}'
      else jsonb_build_object('tables', jsonb_strip_nulls(
        jsonb_build_object('update', renamed, 'remove', removed))) end;
end $$;

CREATE FUNCTION private.check_answers(answers jsonb, meals text[]) RETURNS void
    LANGUAGE plpgsql IMMUTABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  if jsonb_typeof(answers) is distinct from 'object'
    or jsonb_typeof(answers -> 'guests') is distinct from 'array'
    or jsonb_typeof(coalesce(answers -> 'plus_ones', '[]')) <> 'array'
    or jsonb_typeof(coalesce(answers -> 'note', '""')) <> 'string'
    or jsonb_array_length(answers -> 'guests') > 2 * private.max_guests_per_invitation()
    or exists (
      select from jsonb_array_elements((answers -> 'guests')
        || coalesce(answers -> 'plus_ones', '[]')) as listed (given)
      where jsonb_typeof(given) <> 'object' or (given ->> 'reply' in ('yes', 'no')) is not true
        or given ->> 'meal' is not null and given ->> 'meal' <> all (meals)
        or given ->> 'needs' is not null and not private.are_needs(given ->> 'needs')
        or jsonb_path_exists(given - 'absent_parts',
          '$.* ? (@.type() != "string" && @.type() != "boolean" && @.type() != "null")')
        or given ? 'absent_parts' and (jsonb_typeof(given -> 'absent_parts') <> 'array'
          or jsonb_path_exists(given, '$.absent_parts[*] ? (@.type() != "number")')))
  then
    perform private.refuse(400, 'invalid_value');
  end if;
  perform private.check_unique_ids(private.ids_in(answers -> 'guests'));
end $_$;

CREATE FUNCTION private.check_chairs(chairs jsonb, meals text[]) RETURNS void
    LANGUAGE plpgsql IMMUTABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  max_chairs constant integer := 60;
begin
  if jsonb_typeof(chairs) is distinct from 'array' or jsonb_array_length(chairs) > max_chairs
    or exists (
      select from jsonb_array_elements(chairs) as listed (given)
      where jsonb_typeof(given) <> 'object' or given ->> 'id' is null
        or given ->> 'meal' is not null and given ->> 'meal' <> all (meals)
        or given ->> 'allergies_agreed' not in ('true', 'false')
        or char_length(btrim(given ->> 'allergies', private.invisible_characters())) > 300
        or char_length(given ->> 'name') > 200
        or given ->> 'needs' is not null and not private.are_needs(given ->> 'needs')
        or jsonb_path_exists(given,
          '$.* ? (@.type() != "string" && @.type() != "boolean" && @.type() != "null")'))
  then
    perform private.refuse(400, 'invalid_value');
  end if;
  perform private.check_unique_ids(private.ids_in(chairs));
end $_$;

CREATE FUNCTION private.check_domain_of_new_email() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.email is distinct from old.email and not private.is_email_allowed(new.email)
    or new.email_change is distinct from old.email_change and new.email_change <> ''
      and not private.is_email_allowed(new.email_change) then
    perform private.refuse(403, 'email_domain_refused');
  end if;
  return new;
end $$;

CREATE FUNCTION private.check_email() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform new.email::private.email_address, nullif(new.email_change, '')::private.email_address;
  return new;
end $$;

CREATE FUNCTION private.check_event_allowance(owner uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  allowance constant integer := private.event_allowance(owner);
begin
  if allowance = 0 then
    perform private.refuse(403, 'subscription_required');
  elsif (select count(*) from public.events where user_id = owner) > allowance then
    perform private.refuse(403, 'event_limit_reached', jsonb_build_object('limit', allowance));
  end if;
end $$;

CREATE FUNCTION private.check_guest_list(event_uuid uuid, guest_list jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  plan record;
begin
  select * into plan from private.guest_capacity(event_uuid);
  -- after a plan ends, an event may have more guests than its limit
  if private.count_new_guests(event_uuid,
    jsonb_path_query_array(guest_list, '$[*] ? (!(@.is_crew == true))')) > greatest(plan.remaining, 0) then
    perform private.refuse(403, 'guest_limit_reached', jsonb_build_object('limit', plan.guest_limit));
  end if;
end $_$;

CREATE FUNCTION private.check_history_space(event_uuid uuid, person uuid, bytes integer, is_refusable boolean) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_bytes_per_person constant integer := case when private.is_paid_for(event_uuid) then 32000000
    else 2000000 end;
  max_dropped constant integer := 100;
  oldest public.event_changes;
  bytes_before bigint;
  dropped bigint[];
begin
  select * into oldest from public.event_changes as stored
  where event_id = event_uuid and coalesce(user_id, event_id) = coalesce(person, event_uuid)
    and stored.bytes > 0 order by version limit 1;
  if oldest.version is null then
    return 0;
  end if;
  select stored.total_bytes into bytes_before from public.event_changes as stored
  where event_id = event_uuid and coalesce(user_id, event_id) = coalesce(person, event_uuid)
    and stored.bytes > 0 order by version desc limit 1;
  if bytes_before - oldest.total_bytes + oldest.bytes + check_history_space.bytes <= max_bytes_per_person then
    return bytes_before;
  end if;
  dropped := array(
    select version from public.event_changes as stored
    where event_id = event_uuid and coalesce(user_id, event_id) = coalesce(person, event_uuid)
      and stored.bytes > 0 and facts <> '[]'
    order by version limit max_dropped);
  -- Helpers, guests and the server: their oldest entries lose their facts.
  if person is null then
    update public.event_changes set facts = '[]', bytes = octet_length(touched::text)
    where event_id = event_uuid and version = any (dropped);
  -- An owner: their oldest entries are deleted, together with all entries before them.
  elsif person = (select user_id from public.events where id = event_uuid) then
    delete from public.event_changes where event_id = event_uuid
      and version <= dropped[array_upper(dropped, 1)];
  -- An editor: the change is refused, unless it is only to people or settings.
  elsif is_refusable then
    perform private.refuse(403, 'history_full');
  end if;
  return bytes_before;
end $$;

CREATE FUNCTION private.check_limit(collection text, count bigint, max integer) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if count > max then
    perform private.refuse(403, 'too_many_' || collection, jsonb_build_object('limit', max));
  end if;
end $$;

CREATE FUNCTION private.check_mail_words(words jsonb) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  max_languages constant integer := 30;
  found text;
begin
  if jsonb_typeof(words) is distinct from 'object'
    or (select count(*) from jsonb_object_keys(words)) not between 1 and max_languages
    or exists (select from jsonb_each(words) as said
      where jsonb_typeof(said.value) <> 'string' or char_length(said.value #>> '{}') not between 1 and 1000)
  then
    perform private.refuse(400, 'invalid_value');
  end if;
  -- Letters stand in for {names}, because it may be part of an address, such as “{names}.example”.
  select replace(private.find_address_in(replace(said.value, '{names}', 'xx')), 'xx', '{names}') into found
  from jsonb_each_text(words) as said
  where private.find_address_in(replace(said.value, '{names}', 'xx')) is not null limit 1;
  if found is not null then
    perform private.refuse(400, 'mail_has_address', jsonb_build_object('found', left(found, 60)));
  end if;
end $$;

CREATE FUNCTION private.check_people_limit(event_uuid uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_people constant integer := 20;
  called text;
begin
  select event_name into called from public.events where id = event_uuid for no key update;
  if 1 + (select count(*) from public.event_members where event_id = event_uuid) + (
    select count(*) from private.event_invitations
    where event_id = event_uuid and accepted_at is null and revoked_at is null and expires_at > now()
  ) >= max_people then
    perform private.refuse(403, 'people_limit_reached',
      jsonb_build_object('limit', max_people, 'event', called));
  end if;
end $$;

CREATE FUNCTION private.check_registration() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  secret constant text := new.raw_user_meta_data ->> 'invitation';
  ids constant uuid[] := array(select id from private.invitations_of_link(secret));
  refusal text;
begin
  -- Locks the invitations, so that sign-ups with the same link are counted one at a time.
  perform from private.event_invitations where id = any (ids) order by id for no key update;
  refusal := private.registration_refusal(new.email, secret);
  if refusal is not null then
    perform private.refuse(403, refusal);
  end if;
  update private.event_invitations set sign_ups = sign_ups + 1 where id = any (ids);
  return new;
end $$;

CREATE FUNCTION private.check_seating_change(change jsonb) RETURNS void
    LANGUAGE plpgsql IMMUTABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  collection text;
  part text;
  items jsonb;
begin
  -- room, menu and picture contain only the fields that change; a null picture removes it.
  if jsonb_typeof(change) is distinct from 'object'
    or jsonb_typeof(coalesce(change -> 'room', '{}')) <> 'object'
    or jsonb_typeof(coalesce(change -> 'picture', '{}')) not in ('object', 'null') then
    perform private.refuse(400, 'invalid_value');
  end if;
  -- {add: items, update: patches with ids, remove: ids}; adding an item that exists has no effect.
  foreach collection in array array['guests', 'tables', 'fixtures', 'wishes'] loop
    if jsonb_typeof(coalesce(change -> collection, '{}')) <> 'object' then
      perform private.refuse(400, 'invalid_value');
    end if;
    foreach part in array array['add', 'update', 'remove'] loop
      items := private.change_items(change, collection, part);
      if jsonb_typeof(items) <> 'array'
        or jsonb_path_exists(items, '$[*] ? (@.type() != $type)',
          jsonb_build_object('type', case part when 'remove' then 'string' else 'object' end)) then
        perform private.refuse(400, 'invalid_value');
      end if;
      perform private.refuse_long_list(jsonb_array_length(items));
      perform private.check_unique_ids(case part when 'remove' then private.removed_ids(change, collection)
        else private.ids_in(items) end);
    end loop;
  end loop;
  -- A guest has `table_id`, or a label in `table_number`, which creates the table.
  -- A patch of a guest may also have `from_table_id` and `seen` {field: former value}.
  if jsonb_path_exists(private.change_items(change, 'guests', 'update'),
    '$[*].seen ? (@.type() != "object")') then
    perform private.refuse(400, 'invalid_value');
  end if;
end $_$;

CREATE FUNCTION private.check_size_in_history(event_uuid uuid, change jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  of_removed constant integer := 150; -- bytes in addition to the texts
  of_changed constant integer := 40;
  person constant uuid := private.caller();
  removed constant uuid[] := private.removed_ids(change, 'guests');
  patches constant jsonb := coalesce((
    select jsonb_object_agg((patch ->> 'id')::uuid, patch)
    from jsonb_array_elements(private.change_items(change, 'guests', 'update')) as listed (patch)
    where patch ?| '{name, party, additional_info}' and patch ->> 'id' is not null), '{}');
  changed constant uuid[] := array(select id::uuid from jsonb_object_keys(patches) as listed (id));
  bytes bigint;
begin
  if cardinality(removed) + cardinality(changed) <= 200 then
    return;
  end if;
  bytes := coalesce((
    select sum(of_removed + octet_length(concat(name, table_number, table_key, party, additional_info)))
    from public.guests where event_id = event_uuid and id = any (removed)), 0) + coalesce((
    select sum(of_changed + (
      select sum(octet_length(was)) from (values ('name', name::text), ('party', party),
        ('additional_info', additional_info)) as texts (field, was)
      where patch ? field and was is distinct from patch ->> field))
    from (select name, party, additional_info, patches -> id::text as patch from public.guests
      where event_id = event_uuid and id = any (changed)) as guest), 0);
  if bytes > private.max_bytes_per_change() then
    perform private.refuse(413, 'list_too_long');
  elsif event_uuid not in (select private.event_ids_with_right('own')) then
    perform private.check_history_space(event_uuid, person, bytes::integer, is_refusable => true);
  end if;
end $$;

CREATE FUNCTION private.check_space_for_picture() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' or pg_column_size(new.picture) > pg_column_size(old.picture) then
    perform private.check_stored_bytes((select user_id from public.events where id = new.event_id));
  end if;
  return null;
end $$;

CREATE FUNCTION private.check_space_for_venue() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.check_stored_bytes(new.user_id);
  return null;
end $$;

CREATE FUNCTION private.check_stored_bytes(owner uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_bytes constant bigint := case when private.has_paid_plan(owner) then 100000000 else 2000000 end;
  excess bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('stored bytes ' || owner, 0));
  excess := private.stored_bytes(owner) - max_bytes;
  if excess > 0 then
    perform private.drop_oldest_removed_items(owner, excess);
  end if;
  if excess > 0 and private.stored_bytes(owner) > max_bytes then
    perform private.refuse(403, 'plan_storage_full', jsonb_build_object('megabytes', max_bytes / 1000000));
  end if;
end $$;

CREATE FUNCTION private.check_unique_ids(ids uuid[]) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if (select count(id) <> count(distinct id) from unnest(ids) as named (id)) then
    perform private.refuse(400, 'named_twice');
  end if;
end $$;

CREATE FUNCTION private.claim_board_order_mail(payment_provider text, payment_session text) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  with due as (
    select ordered.id, paid.provider, paid.session_id from public.addon_orders as ordered
    join public.payments as paid on paid.id = ordered.payment_id
    where ordered.id in (
        select bought.id from public.payments
        join public.addon_orders as bought on bought.payment_id = payments.id
        where provider = payment_provider and session_id = payment_session
        union all select id from public.addon_orders
        where payment_session is null and forwarded_at is null and created_at > now() - interval '7 days')
      and ordered.forwarded_at is null and not private.is_recent(ordered.forwarding_claimed_at, '1 hour')
      and not private.has_ended(paid.subscription_id)
      and (paid.refunded = 0 or paid.refunded < ordered.price) and not paid.is_disputed
    order by ordered.forwarding_claimed_at nulls first, ordered.created_at limit 1
    for update of ordered skip locked
  )
  update public.addon_orders as ordered set forwarding_claimed_at = clock_timestamp() from due
  where ordered.id = due.id
  returning jsonb_build_object('id', ordered.id, 'color', ordered.color, 'delivery', ordered.delivery,
    'account', ordered.user_id,
    'email', (select email from auth.users where id = ordered.user_id),
    'payment', due.provider || ' ' || due.session_id)
$$;

CREATE FUNCTION private.claim_contact_mail(address text) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  with due as (
    select id from public.contact_submissions
    where (address is null or lower(email) = lower(btrim(address))) and notified_at is null
      and created_at > now() - case when address is null then interval '7 days' else interval '10 minutes' end
      and not private.is_recent(notification_claimed_at, '1 hour')
    order by notification_claimed_at nulls first, created_at limit 1 -- failed ones come last
    for update skip locked
  ), claimed as (
    update public.contact_submissions set notification_claimed_at = clock_timestamp() from due
    where contact_submissions.id = due.id
    returning contact_submissions.*
  )
  select to_jsonb(claimed) from claimed
$$;

CREATE FUNCTION private.claim_deletion_mail() RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  with due as (
    select id from public.events
    where deletes_after_days is not null and deletion_mailed_at is null
      -- a limit that is valid in all time zones, so that the index can be used
      and event_date + deletes_after_days <= (now() at time zone 'UTC')::date + 8
      and event_date + deletes_after_days <= private.today_in(time_zone) + 7
      and not private.is_recent(deletion_mail_claimed_at, '5 minutes')
    order by deletion_mail_claimed_at nulls first limit 1 -- failed mails come last
    for update skip locked
  ), claimed as (
    update public.events set deletion_mail_claimed_at = clock_timestamp() from due where events.id = due.id
    returning events.*
  )
  select jsonb_build_object('event_id', claimed.id, 'event_name', claimed.event_name,
    'email', users.email, 'full_name', profiles.full_name,
    'deletes_on', greatest(
      claimed.event_date + claimed.deletes_after_days, private.today_in(claimed.time_zone) + 7))
  from claimed join auth.users on users.id = claimed.user_id
  left join public.profiles on profiles.id = claimed.user_id
$$;

CREATE FUNCTION private.claim_invitation_mail(sender uuid, token text) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  max_per_day constant integer := 20;
  due jsonb;
begin
  perform private.lock_user(claim_invitation_mail.sender);
  select jsonb_build_object('invited_by', min(profile.full_name), 'role', min(invitation.role),
      'expires_at', min(invitation.expires_at), 'events', count(*)) into due
    from private.invitations_of_link(token) as invitation
    join public.events as event on event.id = invitation.event_id
      and event.user_id = claim_invitation_mail.sender
    left join public.profiles as profile on profile.id = event.user_id
    where invitation.accepted_at is null and invitation.revoked_at is null and invitation.expires_at > now()
    having count(*) > 0;
  if found then
    insert into private.invitation_mails (sender) values (claim_invitation_mail.sender);
    if (select count(*) from private.invitation_mails as sent
        where sent.sender = claim_invitation_mail.sender
          and sent.at > now() - interval '1 day') > max_per_day then
      perform private.refuse(429, 'too_many_requests');
    end if;
  end if;
  return due;
end $$;

CREATE FUNCTION private.claim_joining_mail() RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  with due as (
    select event.id, used.mail_claimed_at, used.accepted_at
    from private.event_invitations as used join public.events as event on event.id = used.event_id
    where used.mailed_at is null and used.accepted_at > now() - interval '1 day'
      and not private.is_recent(used.mail_claimed_at, '5 minutes')
      and exists (select from public.event_members as member
        where member.event_id = used.event_id and member.user_id = used.accepted_by)
      and not exists (
        select from private.event_invitations as earlier
        where earlier.event_id = used.event_id
          and earlier.mailed_at between now() - interval '1 hour' and now())
    order by used.mail_claimed_at nulls first, used.accepted_at limit 1 -- failed mails come last
    for no key update of event skip locked
  ), claimed as (
    update private.event_invitations as used set mail_claimed_at = clock_timestamp()
    from due, public.event_members as member
    where used.event_id = due.id and used.mailed_at is null and used.accepted_at > now() - interval '1 day'
      -- checked again, because another process may have claimed it in the meantime
      and not private.is_recent(used.mail_claimed_at, '5 minutes')
      and member.event_id = used.event_id and member.user_id = used.accepted_by
    returning used.event_id, used.accepted_by, used.accepted_at, used.group_hash, member.role
  )
  select jsonb_build_object('event_id', event.id, 'email', users.email, 'full_name', owner.full_name,
    'joined', jsonb_agg(jsonb_build_object('name', profile.full_name, 'role', claimed.role,
      'others', (select count(*) from private.event_invitations as same
        join public.events as other on other.id = same.event_id and other.user_id = event.user_id
        join public.event_members as member
          on member.event_id = other.id and member.user_id = same.accepted_by
        where same.group_hash = claimed.group_hash and same.accepted_by = claimed.accepted_by
          and same.event_id <> claimed.event_id))
      order by claimed.accepted_at, claimed.accepted_by))
  from claimed join public.events as event on event.id = claimed.event_id
  join auth.users on users.id = event.user_id
  left join public.profiles as owner on owner.id = event.user_id
  left join public.profiles as profile on profile.id = claimed.accepted_by
  group by event.id, users.id, owner.id
$$;

CREATE FUNCTION private.claim_news_mail() RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  max_accounts constant integer := 20; -- in one call; the job calls repeatedly
  due private.news_mails;
  news jsonb;
begin
  for looked in 1..max_accounts loop
    select * into due from private.news_mails where next_at <= now() order by next_at limit 1
    for no key update skip locked;
    exit when not found;
    select jsonb_agg(jsonb_build_object(
        'event_name', case when event.user_id = due.user_id then event.event_name end,
        'owner', case when event.user_id <> due.user_id then owner.full_name end,
        'replies', news_of_event.replies, 'people', news_of_event.people, 'others', news_of_event.others)
      order by event.event_date, event.id) into news
    from private.event_news(due.user_id, due.since) as news_of_event
    join public.events as event on event.id = news_of_event.event_id
    left join public.profiles as owner on owner.id = event.user_id;
    update private.news_mails set next_at = now() + interval '1 day' where user_id = due.user_id;
    if news is not null and not private.is_suspended(due.user_id) then
      return (
        select jsonb_build_object('user_id', users.id, 'email', users.email, 'full_name', profile.full_name,
          'until', now() - interval '1 minute', 'events', news) -- newer changes may not be committed yet
        from auth.users left join public.profiles as profile on profile.id = users.id
        where users.id = due.user_id);
    end if;
  end loop;
  return null;
end $$;

CREATE FUNCTION private.claim_offer_mail() RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  with due as (
    select event.id, event.user_id as owner_id, member.user_id as member_id
    from public.event_members as member join public.events as event on event.id = member.event_id
    where member.offered_at > now() - interval '7 days'
      and (member.offer_mailed_at is null
        or member.offer_mailed_at < least(member.offered_at, now() - interval '1 day'))
      and not private.is_recent(member.offer_mail_claimed_at, '5 minutes')
    order by member.offer_mail_claimed_at nulls first, member.offered_at limit 1 -- failed mails come last
    for no key update of event skip locked
  ), claimed as (
    update public.event_members as member set offer_mail_claimed_at = clock_timestamp() from due
    where member.event_id = due.id and member.user_id = due.member_id and member.offered_at is not null
      -- checked again, because another process may have claimed it in the meantime
      and not private.is_recent(member.offer_mail_claimed_at, '5 minutes')
    returning member.event_id, member.user_id, due.owner_id
  )
  select jsonb_build_object('event_id', claimed.event_id, 'user_id', claimed.user_id, 'email', users.email,
    'full_name', profile.full_name, 'offered_by', owner.full_name)
  from claimed join auth.users on users.id = claimed.user_id
  left join public.profiles as profile on profile.id = claimed.user_id
  left join public.profiles as owner on owner.id = claimed.owner_id
$$;

CREATE FUNCTION private.claim_receipt_mail(payment_provider text, payment_session text) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  with due as (
    select id from public.payments
    where id in (
        select id from public.payments where provider = payment_provider and session_id = payment_session
        union all select id from public.payments
        where payment_session is null and receipt_sent_at is null and created_at > now() - interval '7 days')
      and receipt_sent_at is null and not private.is_recent(receipt_claimed_at, '1 hour')
      and not private.has_ended(subscription_id)
      and refunded = 0 and not is_disputed
    order by receipt_claimed_at nulls first, created_at limit 1 -- failed receipts come last
    for update skip locked
  ), claimed as (
    update public.payments set receipt_claimed_at = clock_timestamp() from due where payments.id = due.id
    returning payments.id, user_id, subscription_id, amount, credit, payments.created_at
  )
  select jsonb_build_object(
    'email', users.email, 'full_name', profiles.full_name, 'id', claimed.id, 'paid_at', claimed.created_at,
    'plan_name', subscriptions.plan_name,
    'plan_pence', ((claimed.amount + claimed.credit - coalesce(addon_orders.price, 0)) * 100)::integer,
    'upgrade', case when base.id is not null
      then jsonb_build_object('name', base.plan_name, 'pence', (claimed.credit * 100)::integer) end,
    'start_date', subscriptions.start_date, 'expiry_date', subscriptions.expiry_date,
    'total_pence', (claimed.amount * 100)::integer,
    'addon', case when addon_orders.id is not null then jsonb_build_object(
      'name', addon_products.name, 'color', addon_orders.color, 'pence', (addon_orders.price * 100)::integer,
      'lead_time', addon_products.lead_time, 'delivery', addon_orders.delivery) end)
  from claimed
  join auth.users on users.id = claimed.user_id
  join public.subscriptions on subscriptions.id = claimed.subscription_id
  left join public.subscriptions as base on base.id = subscriptions.upgraded_from
  left join public.profiles on profiles.id = claimed.user_id
  left join public.addon_orders on addon_orders.payment_id = claimed.id
  left join public.addon_products on addon_products.id = addon_orders.product_id
$$;

CREATE FUNCTION private.claim_welcome_mail(address text) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  with claimed as (
    insert into private.welcome_mails (user_id)
    select users.id from auth.users
    where users.email = lower(btrim(address)) and users.created_at > now() - interval '1 hour'
      and users.email_confirmed_at is not null
    on conflict do nothing
    returning user_id
  )
  select jsonb_build_object('email', users.email, 'full_name', profiles.full_name)
  from claimed join auth.users on users.id = claimed.user_id
  join public.profiles on profiles.id = claimed.user_id
$$;

CREATE FUNCTION private.clear_deletion_marks() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if current_user in ('anon', 'authenticated') then
    new.deletion_mailed_at := null;
    new.deletion_mail_claimed_at := null;
    new.private_cleared_at := null;
  end if;
  return new;
end $$;

CREATE FUNCTION private.clear_due_private_fields() RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  max_at_once constant integer := 10;
  emptied constant text := (select string_agg(format('%I = default', name), ', ')
    from unnest(private.private_columns()) as name);
  cleared integer := 0;
  due uuid;
  why text;
begin
  for due in execute format('
    select e.id from public.events as e
    where e.event_date + e.private_days < private.today_in(e.time_zone) and (
      exists (select from public.guests where event_id = e.id and %s)
      or exists (select from public.wishes where event_id = e.id)
      or exists (select from public.check_ins where event_id = e.id)
      or exists (select from public.door_links where event_id = e.id)
      or exists (select from public.api_keys where event_id = e.id)
      or exists (select from public.webhooks where event_id = e.id)
      or exists (select from private.signed_food join private.signed_plans on id = signed_id
        where event_id = e.id)
      or exists (select from private.invitations where event_id = e.id)
      or exists (select from private.removed_items where event_id = e.id))
    order by e.id', private.has_private_columns())
  loop
    begin
      -- signed_food is deleted first, because a trigger would update it for each guest cleared below.
      delete from private.signed_food where signed_id in (select id from private.signed_plans
        where event_id = due);
      -- Locks guests before their event, and the event before its links, in the common lock order.
      execute format('update public.guests set %s where event_id = $1 and %s', emptied,
        private.has_private_columns()) using due;
      perform from public.events where id = due for no key update;
      delete from public.wishes where event_id = due;
      delete from public.check_ins where event_id = due;
      delete from public.door_links where event_id = due;
      delete from public.api_keys where event_id = due;
      delete from public.webhooks where event_id = due;
      delete from private.invitations where event_id = due;
      delete from private.removed_items where event_id = due;
      update public.events set private_cleared_at = now() where id = due;
      cleared := cleared + 1;
    exception when others then
      why := sqlerrm;
    end;
    exit when cleared = max_at_once;
  end loop;
  if cleared = 0 and why is not null then
    raise exception 'the private notes of an event that are due could not be cleared: %', why;
  end if;
  return cleared > 0;
end $_$;

CREATE FUNCTION private.clear_left_seats(patches jsonb) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
  select jsonb_agg(case when leaving.leaves_seat then patch || '{"seat": null}' else patch end order by place)
  from jsonb_array_elements(patches) with ordinality as listed (patch, place)
  cross join lateral (
    -- Looks up each guest by key, regardless of the number of guests.
    select patch ? 'table_number' and not patch ? 'seat' and exists (
      select from public.guests where id = (patch ->> 'id')::uuid and seat is not null
        and table_key is distinct from private.table_key(patch ->> 'table_number')
    ) as leaves_seat
  ) as leaving
$$;

CREATE FUNCTION private.columns_for(wanted text, table_name text, callers text[] DEFAULT '{anon,authenticated}'::text[]) RETURNS text[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select array_agg(named.column_name order by named.first_named)
  from (
    select listed.column_name, min(array[access.id, listed.place]) as first_named
    from private.access, unnest(access.columns) with ordinality as listed (column_name, place)
    where access.privilege = wanted and access.object = table_name and access.who && callers
    group by listed.column_name
  ) as named
$$;

CREATE FUNCTION private.columns_in_history(collection text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case collection
    when 'guests' then '{name, table_number, table_key, seat, party, additional_info,
      created_at, position}'::text[]
    when 'tables' then '{label, label_key, shape, seats, width, depth, x, y, turn, has_numbered_chairs,
      is_shaped, gaps}'
    when 'fixtures' then '{kind, x, y, width, depth, turn}'
    when 'room' then '{width, depth, clearance, is_shown}'
    else '{}' end
$$;

CREATE FUNCTION private.columns_outside_plan(collection text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case collection
    when 'guests' then '{event_id, position, table_key, table_number, allergies_agreed}'::text[]
    when 'tables' then '{event_id, label_key}'
    when 'wishes' then '{event_id, position}'
    else '{event_id}' end
$$;

CREATE FUNCTION private.combined_needs(guest public.guests) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when guest.needs is null or guest.reply_needs is null
    then coalesce(guest.needs, guest.reply_needs)
    else private.join_needs(guest.needs, guest.reply_needs) end
$$;

CREATE FUNCTION private.compare_signed_plan(event_uuid uuid, signed private.signed_plans, rights text[]) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'event', (
      select jsonb_build_object('event_name', event_name, 'event_date', event_date,
        'theme_background', theme_background, 'theme_accent_color', theme_accent_color,
        'theme_text_color', theme_text_color, 'time_zone', private.time_zone_or_default(time_zone),
        'evening_from', to_char(evening_from, 'HH24:MI'), 'calendar_id', private.calendar_id(id))
      from public.events where id = event_uuid),
    'running_order', (select words from private.running_orders where event_id = event_uuid),
    'signed', case when signed.id is not null
      then jsonb_build_object('label', signed.label, 'signed_at', signed.signed_at) end,
    'signed_plan', case when signed.id is not null then private.filter_plan_by_rights(signed.plan,
      (select coalesce(jsonb_object_agg(guest_id, food), '{}') from private.signed_food
        where signed_id = signed.id), rights) end,
    'plan', private.filter_plan_by_rights(
      private.build_signed_plan(event_uuid), private.build_signed_food(event_uuid),
      rights),
    'changed_at', (
      select coalesce(jsonb_object_agg(id, at), '{}')
      from (
        select touched.id, max(latest.at) as at
        from (select version, at, touched from public.event_changes
          where event_id = event_uuid and version > signed.version order by version desc limit 2000) as latest
        cross join lateral jsonb_each(case when jsonb_typeof(latest.touched) = 'object' then latest.touched
          else '{}' end) as part (collection, entries)
        cross join lateral jsonb_object_keys(part.entries) as touched (id)
        where part.collection in ('guests', 'tables', 'fixtures', 'room', 'event')
        group by touched.id
      ) as changed))
$$;

CREATE FUNCTION private.complete_subscription() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  plan public.tier_plans;
  is_browser boolean := coalesce(current_setting('role', true), '') in ('anon', 'authenticated');
begin
  select * into plan from public.tier_plans where id = new.tier_id;
  if plan.id is null then
    return new; -- the foreign key refuses it
  end if;
  new.plan_name := plan.name;
  new.is_free := plan.price = 0;
  if is_browser then
    new.start_date := now();
    new.created_at := now();
  end if;
  new.expiry_date := case when not new.is_free
    then new.start_date + make_interval(months => plan.access_period_months) end;
  if is_browser and new.user_id = (select auth.uid()) and new.is_free then
    perform private.lock_user(new.user_id);
    if not plan.is_active then
      perform private.refuse(409, 'plan_not_sold');
    end if;
    if exists (select from public.subscriptions where user_id = new.user_id and is_free) then
      perform private.refuse(409, 'free_plan_taken');
    end if;
    if exists (select from private.live_plan(new.user_id)) then
      perform private.refuse(409, 'subscription_live');
    end if;
  end if;
  return new;
end $$;

CREATE FUNCTION private.copied_seating(event_uuid uuid, copy_id uuid, which_guests text, with_room boolean, with_wishes boolean) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with coming as materialized (
    select (guest).* from private.guests_with_attendance(event_uuid)
    where (which_guests = 'all'
        or which_guests = 'coming' and attendance = 'coming' and not (guest).is_evening
        and not private.misses_seated_part((guest).reply, (guest).absent_from))
      and (guest).id <> all (array(select private.held_place_ids(event_uuid)))
  ), furnished as materialized (
    select case when with_room then private.room_as_change(private.room_snapshot(event_uuid), copy_id)
      else '{}' end as change
  ), wished as (
    select wish.* from public.wishes as wish
    where event_id = event_uuid and with_wishes and which_guests <> 'none'
      and kind not in ('stays', 'not_again') -- a copy has no seating, and its guests are new
      and (guest_id is null or guest_id in (select id from coming))
      and (other_id is null or other_id in (select id from coming))
      and (table_id is null or private.id_in_copy(table_id, copy_id)::text in (
        select item ->> 'id' from furnished, jsonb_array_elements(
          furnished.change -> 'tables' -> 'add') as listed (item)))
  )
  select change || jsonb_build_object(
    'guests', jsonb_build_object('add', (
      select coalesce(jsonb_agg(jsonb_build_object('id', private.id_in_copy(id, copy_id), 'name', name,
        'title', title, 'party', party,
        'additional_info', additional_info, 'also_known_as', also_known_as, 'is_evening', is_evening,
        'is_crew', is_crew, 'invited_to', invited_to, 'waiting', case when waiting = 'yes' then waiting end,
        'tags', case when with_wishes then tags end)
        order by created_at, position), '[]')
      from coming)),
    'wishes', jsonb_build_object('add', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'tag', tag,
        'guest_id', private.id_in_copy(guest_id, copy_id),
        'other_id', private.id_in_copy(other_id, copy_id), 'table_id', private.id_in_copy(table_id, copy_id))
          order by position), '[]')
      from wished)))
  from furnished
$$;

CREATE FUNCTION private.copy_reply_questions(event_uuid uuid, copy_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.reply_questions (id, event_id, position, words, choices)
  select private.id_in_copy(id, copy_id), copy_id, position, words, choices
  from private.reply_questions
  where event_id = event_uuid and (select count(*) from public.events
    where events.id in (event_uuid, copy_id) and user_id = auth.uid()) = 2
  on conflict (id) do nothing
$$;

CREATE FUNCTION private.count_guest_page(event_uuid uuid, visited integer, by_phone integer, searched integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_per_hour constant integer := 20000;
begin
  -- A closed page has no search.
  if private.guest_page_state(event_uuid) is distinct from 'open' then
    return false;
  end if;
  insert into public.guest_page_hours as hours (event_id, visits, phone_visits, searches)
  values (event_uuid, visited, by_phone, searched)
  on conflict (event_id, hour) do update set
    visits = least(hours.visits + excluded.visits, max_per_hour),
    phone_visits = least(hours.phone_visits + excluded.phone_visits, max_per_hour),
    searches = least(hours.searches + excluded.searches, max_per_hour);
  return true;
end $$;

CREATE FUNCTION private.count_guests() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  admits boolean := false;
  counted record;
begin
  -- Writers of the same event wait for each other. Events are locked in order of id, to avoid deadlocks.
  -- Plain `for update` would deadlock with the foreign key's lock.
  perform from public.events where id = any (array(select distinct event_id from changed)) order by id
    for no key update;
  if tg_op = 'UPDATE' then -- skips changes to replies and names, because counting a long list is slow
    -- guests are added when a chair gets a name, or when somebody is no longer crew
    admits := exists (
      select from (select id, name from changed except select id, name from before) as named
      where exists (select from private.invited_guests as chair
        join private.invitations as link on link.id = chair.invitation_id
        where chair.guest_id = named.id and link.table_id is not null offset 0))
      or exists (select id from before where is_crew intersect select id from changed where not is_crew);
    if not admits and not exists (
      select event_id, table_key, is_crew from changed except all select event_id, table_key, is_crew from before
    ) then
      return null;
    end if;
  end if;
  for counted in
    select event.id, found.*, event.guests_count as guests_before, plan.guest_limit
    from public.events as event, private.guest_limit(event.user_id) as plan (guest_limit), lateral (
      -- lateral, so that the index is used however many rows have changed
      select count(*) filter (where not is_crew)
          - (select count(*) from private.held_place_ids(event.id)) as guests,
        count(*) filter (where is_crew) as crew,
        count(distinct table_key) filter (where not is_crew) as tables
      from public.guests where event_id = event.id
    ) as found
    where event.id = any (array(select distinct event_id from changed))
  loop
    if counted.crew > private.max_crew() then
      perform private.refuse(403, 'crew_limit_reached', jsonb_build_object('limit', private.max_crew()));
    elsif admits and counted.guests > counted.guests_before and counted.guests > counted.guest_limit
      and not private.is_unlimited(counted.guest_limit) then
      perform private.refuse(403, 'guest_limit_reached', jsonb_build_object('limit', counted.guest_limit));
    end if;
    update public.events set guests_count = counted.guests, tables_count = counted.tables
    where id = counted.id
      and (guests_count, tables_count) is distinct from (counted.guests, counted.tables);
  end loop;
  return null;
end $$;

CREATE FUNCTION private.count_looked_up(event_uuid uuid) RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_event_right('edit', event_uuid);
  return (select count(*) from private.looked_up_guests
    where event_id = event_uuid and day >= current_date - 90);
end $$;

CREATE FUNCTION private.count_new_guests(event_uuid uuid, guest_list jsonb) RETURNS integer
    LANGUAGE sql STABLE
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
  select jsonb_array_length(guest_list) - count(*)::integer
  from unnest(private.ids_in(guest_list)) as listed (id)
  -- looks up each guest by key, regardless of the number of guests
  where (select event_id from public.guests where guests.id = listed.id) = event_uuid
$$;

CREATE FUNCTION private.count_writes(new_guests integer, new_events integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_guests constant integer := 200000;
  max_events constant integer := 1500;
  counted private.recent_writes;
begin
  if private.caller() is null then
    return;
  end if;
  insert into private.recent_writes as earlier
  values (private.caller(), clock_timestamp(), new_guests, new_events)
  on conflict (user_id) do update set (since, guests, events) = (
    select case when is_over then clock_timestamp() else earlier.since end,
      excluded.guests + case when is_over then 0 else earlier.guests end,
      excluded.events + case when is_over then 0 else earlier.events end
    from (
      -- the period ends after ten minutes, or when the clock is set back
      select earlier.since not between clock_timestamp() - interval '10 minutes' and clock_timestamp()
    ) as earlier_ones (is_over)
  ) returning earlier.* into counted;
  if counted.guests > max_guests or counted.events > max_events then
    perform private.refuse(429, 'too_many_requests');
  end if;
end $$;

CREATE FUNCTION private.create_event(given jsonb, settings jsonb) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  caller constant uuid := private.caller();
  details constant text[] := '{id, event_name, event_date, owner_name, owner_email, qr_code_url}';
  stored constant jsonb := (
    select jsonb_object_agg(field, value)
    from jsonb_each(settings || jsonb_build_object('user_id', caller)
      || (select jsonb_object_agg(detail, given -> detail) from unnest(details) as detail))
        as listed (field, value)
    where value <> 'null');
begin
  if num_nulls(stored ->> 'id', stored ->> 'event_name', stored ->> 'event_date') > 0 then
    perform private.refuse(400, 'invalid_value');
  end if;
  if exists (select from public.events where id = (stored ->> 'id')::uuid and user_id = caller) then
    return false;
  end if;
  execute format(
    'insert into public.events (%1$s) select %1$s from jsonb_populate_record(null::public.events, $1)',
    (select string_agg(quote_ident(field), ', ') from jsonb_object_keys(stored) as field)) using stored;
  return true;
exception
  when unique_violation then
    perform private.refuse(409, 'event_taken');
  when data_exception or integrity_constraint_violation then
    perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $_$;

CREATE FUNCTION private.create_profile() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.profiles (id, full_name)
  values (new.id, btrim(new.raw_user_meta_data ->> 'full_name', private.invisible_characters()));
  return new;
exception when check_violation or not_null_violation then
  insert into public.profiles (id, full_name)
  values (new.id, left(case when new.email ~ '^[^@]{2}' then split_part(new.email, '@', 1)
    else new.email end, 200));
  return new;
end $$;

CREATE FUNCTION private.create_webhook(event_uuid uuid, webhook_url text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_webhooks constant integer := 3;
  new_secret constant text := 'whsec_' || private.new_secret();
  made uuid;
begin
  perform private.lock_event_with_right('own', event_uuid);
  if (select count(*) from public.webhooks where event_id = event_uuid) >= max_webhooks then
    perform private.refuse(403, 'too_many_webhooks', jsonb_build_object('limit', max_webhooks));
  end if;
  insert into public.webhooks (event_id, url) values (event_uuid, webhook_url) returning id into made;
  insert into private.webhook_secrets (webhook_id, secret) values (made, new_secret);
  return jsonb_build_object('id', made, 'secret', new_secret);
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;

CREATE FUNCTION private.delete_account() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from auth.users where id = (select auth.uid());
  if not found then
    perform private.refuse(401, 'not_allowed');
  end if;
end $$;

CREATE FUNCTION private.delete_due_event() RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  due public.events;
  why text;
begin
  for due in
    select * from public.events as e
    where e.event_date + e.deletes_after_days <= private.today_in(e.time_zone)
      and e.deletion_mailed_at <= now() - interval '7 days'
    order by random() -- random, so that failing events do not block others
    for update skip locked
  loop
    begin
      insert into public.deleted_events (event_id, user_id, event_name, event_date, guests_count)
      values (due.id, due.user_id, due.event_name, due.event_date, due.guests_count)
      on conflict (event_id) do update set deleted_at = now(), guests_count = excluded.guests_count;
      delete from public.events where id = due.id;
      return true;
    exception when others then
      why := sqlerrm;
    end;
  end loop;
  if why is not null then
    raise exception 'an event that is due could not be deleted: %', why;
  end if;
  return false;
end $$;

CREATE FUNCTION private.delete_event_visits() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.event_visits where user_id = old.id;
  return null;
end $$;

CREATE FUNCTION private.delete_old_invited_guests() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_removed constant integer := 100;
begin
  delete from private.invited_guests where guest_id in (
    select guest_id from (
      select guest_id, row_number() over (partition by invitation_id order by position desc) as place
      from private.invited_guests where invitation_id in (select invitation_id from added)
        and not exists (select from public.guests where id = guest_id)
    ) as gone where place > max_removed);
  return null;
end $$;

CREATE FUNCTION private.delete_pending_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.pending_events where user_id = any (array(select user_id from added));
  return null;
end $$;

CREATE FUNCTION private.delete_signed_food() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'DELETE' then
    delete from private.signed_food where guest_id in (select id from before);
  else
    update private.signed_food set food = food
      || case when withdrawn.words then jsonb_build_object('allergies', guest.allergies) else '{}' end
      || case when withdrawn.needs then jsonb_build_object('needs', guest.needs) else '{}' end
    from after as guest join before as was using (id)
    cross join lateral (
      select guest.allergies_withheld and not was.allergies_withheld
          or was.reply_allergies is not null and guest.reply_allergies is null as words,
        was.reply_needs is not null and guest.reply_needs is null as needs) as withdrawn
    where guest_id = id and (withdrawn.words or withdrawn.needs);
  end if;
  return null;
end $$;

CREATE FUNCTION private.delete_user_data() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  -- A literal takes the column's type (uuid here, text on a Supabase project), so the index can be used.
  execute format('delete from auth.refresh_tokens where user_id = %L', old.id);
  delete from auth.flow_state where user_id = old.id;
  update public.event_changes set user_id = null where user_id = old.id;
  update public.event_changes set facts = private.without_deleted_users(facts)
  where jsonb_path_exists(facts, '$[*].user_id')
    and facts @> jsonb_build_array(jsonb_build_object('user_id', old.id));
  delete from private.event_presence where user_id = old.id;
  -- Foreign keys have already deleted the events. Writers of guests also lock events before these rows.
  delete from private.recent_writes where user_id = old.id;
  delete from auth.audit_log_entries
  where payload ->> 'actor_id' = old.id::text or payload -> 'traits' ->> 'user_id' = old.id::text;
  return null;
end $_$;

CREATE FUNCTION private.derive_consent() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.allergies_agreed := new.reply_allergies is not distinct from old.reply_allergies
    and new.reply_allergies is not null and not new.allergies_withheld;
  return new;
end $$;

CREATE FUNCTION private.door_facts(event_uuid uuid, since integer) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with door as (
    select coalesce(max(facts), 0) as number,
      case when since <= coalesce(max(facts), 0) then since else 0 end as beyond
    from private.doors where event_id = event_uuid
  ),
  listed as (
    select id, guest_id, link_id, device, at, turn, kind, check_ins.number
    from door, public.check_ins where event_id = event_uuid and check_ins.number > door.beyond
    order by check_ins.number limit 5000
  )
  select jsonb_build_object(
    'facts', (select coalesce(jsonb_agg(to_jsonb(listed) - 'number' order by number), '[]') from listed),
    'reached', coalesce((select max(number) from listed), door.number), 'number', door.number, 'now', now(),
    'helpers', (select coalesce(jsonb_object_agg(id, name), '{}') from public.door_links
      where event_id = event_uuid and 'look' = any (rights)))
  from door
$$;

CREATE FUNCTION private.door_guests(link public.door_links) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'name', name, 'table_number', table_number, 'seat', seat, 'party', party,
      'additional_info', additional_info, 'also_known_as', also_known_as)
    || case when attendance = 'crew' then '{"is_crew": true}' when is_evening and table_number is null
      then jsonb_build_object('evening', (select coalesce(to_char(evening_from, 'HH24:MI'), '')
        from public.events where id = link.event_id)) else '{}' end
    || case when attendance = 'declined' then jsonb_build_object('declined_at', replied_at) else '{}' end
    || case when 'kitchen' = any (link.rights)
      then jsonb_build_object('meal', meal, 'allergies', private.kitchen_allergies(shown),
        'asks_couple', allergies_withheld and reply_allergies is not null, 'kitchen_note', kitchen_note,
        'needs', private.combined_needs(shown))
      else '{}' end
    order by created_at, position), '[]')
  from private.guests_with_attendance(link.event_id) as listed (person, attendance)
  cross join lateral (select case
    when attendance = 'coming' and private.misses_seated_part((person).reply, (person).absent_from)
    then private.without_chair(person) else person end as shown offset 0) as seen
  cross join lateral (select (shown).*) as guest
  where attendance <> 'waiting' and (attendance <> 'crew' or 'kitchen' = any (link.rights))
$$;

CREATE FUNCTION private.door_link(secret text, is_for_venue boolean DEFAULT false, is_writing boolean DEFAULT false) RETURNS public.door_links
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link_uuid constant uuid := (select link_id from private.door_secrets
    where hash = private.sha256_hex(secret));
  event_uuid constant uuid := (select event_id from public.door_links where id = link_uuid);
  link public.door_links;
  why text;
begin
  if is_writing then
    perform from public.events where id = event_uuid for no key update;
  else
    perform from public.events where id = event_uuid for key share;
  end if;
  select * into link from public.door_links where id = link_uuid and ('venue' = any (rights)) = is_for_venue;
  why := case when link.id is null then 'unknown' when link.revoked_at is not null then 'revoked'
    when link.ends_at <= now() then 'ended' end;
  if why is not null then
    perform private.refuse(403, 'door_closed', jsonb_build_object('why', why));
  end if;
  update public.door_links set opened_at = now() where id = link.id and opened_at is null;
  update public.door_links set seen_at = now()
  where id = link.id and (seen_at is null or seen_at < now() - interval '1 minute');
  return link;
end $$;

CREATE FUNCTION private.door_room(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'room', private.shared_room(event_uuid),
    'tables', (select coalesce(jsonb_agg(private.shared_table(tables) - 'is_shaped' || '{"note": null}'
      order by id), '[]')
      from public.tables where event_id = event_uuid),
    'fixtures', private.shared_fixtures(event_uuid))
$$;

CREATE FUNCTION private.drop_copied_invitation_secret() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
    begin
      new.identity_data := new.identity_data - 'invitation';
      return new;
    end $$;

CREATE FUNCTION private.drop_invitation_secret() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.raw_user_meta_data := new.raw_user_meta_data - 'invitation';
  return new;
end $$;

CREATE FUNCTION private.drop_oldest_removed_items(owner uuid, bytes bigint) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with oldest as (
    select event_id, position
    from (
      select removed.event_id, removed.position,
        coalesce(sum(pg_column_size(removed.fields)) over (
          order by removed.position rows between unbounded preceding and 1 preceding), 0) as bytes_before
      from public.events as event join private.removed_items as removed on removed.event_id = event.id
      where event.user_id = owner
    ) as listed
    where bytes_before < bytes
  ), unlocked as (
    select item.event_id, item.position from private.removed_items as item join oldest
      using (event_id, position) for update of item skip locked
  )
  delete from private.removed_items as item using unlocked
  where item.event_id = unlocked.event_id and item.position = unlocked.position
$$;

CREATE FUNCTION private.earliest_values(noted jsonb[]) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when noted[1] = 'null' then noted[1] else (
    select coalesce(jsonb_object_agg(field.key, field.value order by listed.place desc), '{}')
    from unnest(noted) with ordinality as listed (was, place),
      jsonb_each(case when jsonb_typeof(listed.was) = 'object' then listed.was else '{}' end) as field
  ) end
$$;

CREATE FUNCTION private.earliest_values_by_id(noted jsonb[]) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_object_agg(key, was)
  from (
    select entry.key, case when count(*) = 1 then (array_agg(entry.value))[1]
      else private.earliest_values(array_agg(entry.value order by listed.place)) end as was
    from unnest(noted) with ordinality as listed (part, place), jsonb_each(listed.part) as entry
    group by entry.key
  ) as each_item
$$;

CREATE FUNCTION private.email_of_person(person text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce((select lower(email) from auth.users where id::text = lower(btrim(person))),
    lower(btrim(person)))
$$;

CREATE FUNCTION private.empty_chair(chair_id uuid, place_name text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  columns constant text[] := private.private_columns()
    || '{party, additional_info, also_known_as, title}'::text[];
  emptied constant text := (select string_agg(format('%I = default', name), ', ')
    from unnest(columns) as name);
begin
  execute format('update public.guests set name = $1, %s where id = $2', emptied) using place_name, chair_id;
  delete from public.wishes where guest_id = chair_id or other_id = chair_id;
end $_$;

CREATE FUNCTION private.end_plans(ending uuid[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.subscriptions set end_date = clock_timestamp(),
    created_at = private.time_before_subscriptions(user_id) where id = any (ending)
$$;

CREATE FUNCTION private.end_sessions_and_links() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.encrypted_password is distinct from old.encrypted_password then
    delete from auth.sessions where user_id = new.id;
    new.email_change := ''; -- not null, because the auth service expects text
    new.email_change_token_new := '';
    new.email_change_token_current := '';
  end if;
  if new.email is distinct from old.email then
    new.recovery_token := '';
  end if;
  return new;
end $$;

CREATE FUNCTION private.enforce_event_allowance() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.check_event_allowance(user_id) from (select distinct user_id from added) as owners;
  return null;
end $$;

CREATE FUNCTION private.enforce_guest_limit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  event record;
begin
  for event in
    select e.guests_count, private.guest_limit(e.user_id) as guest_limit
    from public.events as e where e.id = any (array(select distinct event_id from added where not is_crew))
  loop
    if event.guests_count > event.guest_limit and not private.is_unlimited(event.guest_limit) then
      perform private.refuse(403, 'guest_limit_reached', jsonb_build_object('limit', event.guest_limit));
    end if;
  end loop;
  return null;
end $$;

CREATE FUNCTION private.event_allowance(owner uuid) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce((select max_events from private.live_plan(owner)), 0)
$$;

CREATE FUNCTION private.is_time_zone(name text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT
    SET search_path TO ''
    AS $_$
begin
  -- Accepts only zone names that browsers use, because
  -- PostgreSQL accepts almost any text with digits as a zone.
  return name ~ '^(UTC|GMT|Etc/GMT(\+([0-9]|1[0-2])|-([0-9]|1[0-4]))|[A-Za-z_]+(/[A-Za-z_-]+){1,2})$'
    and name !~* '^(posix|right)/' and now() at time zone name is not null;
exception when invalid_parameter_value then
  return false;
end $_$;

CREATE FUNCTION private.event_for_key(event public.events, rights text[], version text, since bigint) RETURNS json
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  with changed as materialized (
    select id, at from private.recent_changes(event.id, since) where 'names' = any (rights)
  ), listed as materialized (
    select (guest).*, attendance, case when not misses_seated_part
        then (select private.table_ids(event.id)) ->> (guest).table_key end as table_id, misses_seated_part,
      private.kitchen_allergies(guest) as allergies_for_kitchen,
      private.combined_needs(guest) as needs_to_prepare,
      private.attended_part_ids(event.parts, guest) as coming_to
    from private.guests_with_attendance(event.id)
    cross join lateral (
      select attendance = 'coming'
        and private.misses_seated_part((guest).reply, (guest).absent_from) as misses_seated_part) as answered
  ), seated as materialized (
    select table_id, count(*) as guests from listed
    where table_id is not null and attendance not in ('declined', 'crew')
    group by table_id
  )
  select json_build_object(
    'version', version,
    'change', private.seating_version(event.id),
    'since', since,
    'event', json_build_object('id', event.id, 'name', event.event_name, 'date', event.event_date,
      'time_zone', event.time_zone,
      'replies_close_on', event.replies_close_on, 'evening_from', to_char(event.evening_from, 'HH24:MI'),
      'parts', event.parts),
    'rights', to_json(rights),
    'counts', (
      select json_build_object('guests', count(*) filter (where attendance not in ('crew', 'waiting')),
        'seated', count(table_id) filter (where attendance in ('coming', 'unanswered')),
        'evening', count(*) filter (where (is_evening or misses_seated_part)
          and attendance in ('coming', 'unanswered')),
        'coming', count(*) filter (where attendance = 'coming'),
        'not_coming', count(*) filter (where attendance = 'declined'),
        'no_reply', count(*) filter (where attendance = 'unanswered'),
        'crew', count(*) filter (where attendance = 'crew'),
        'waiting', count(*) filter (where attendance = 'waiting'),
        'tables', (select count(*) from public.tables where event_id = event.id),
        'chairs', (select coalesce(sum(seats), 0) from public.tables where event_id = event.id))
      from listed),
    'room', (select json_build_object('width', width, 'depth', depth) from public.rooms
      where event_id = event.id),
    'tables', (
      select coalesce(json_agg(json_build_object('id', standing.id, 'label', label, 'shape', shape,
        'seats', seats, 'guests', coalesce(seated.guests, 0),
        'x', x, 'y', y, 'width', width, 'depth', depth, 'turn', turn) order by label_key), '[]')
      from public.tables as standing left join seated on seated.table_id = standing.id::text
      where standing.event_id = event.id),
    'fixtures', (
      select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'x', x, 'y', y, 'width', width,
        'depth', depth, 'turn', turn) order by id), '[]')
      from public.fixtures where event_id = event.id),
    'guests', case when 'names' = any (rights) then (
      select coalesce(json_agg(
        jsonb_build_object('id', listed.id, 'name', name, 'title', title, 'also_known_as', also_known_as,
          'household', party,
          'household_id', md5(event.id || ' ' || private.table_key(party))::uuid, 'table_id', table_id,
          'table', case when not misses_seated_part then table_number end,
          'seat', case when not misses_seated_part then seat end,
          'additional_info', additional_info, 'is_evening', is_evening, 'is_crew', is_crew,
          'parts', case when event.parts = '[]' then '[]' else jsonb_path_query_array(
            private.parts_for_guest(event.parts, is_evening, invited_to), '$[*].id') end,
          'coming_to', coming_to,
          'reply', reply, 'is_waiting', attendance = 'waiting',
          'replied_at', replied_at, 'is_late', is_late,
          'updated_at', greatest(guest_changed.at, table_changed.at))
        || case when 'meals' = any (rights) then jsonb_build_object('meal', meal,
          'allergies', allergies_for_kitchen,
          'asks_couple', allergies_withheld and reply_allergies is not null, 'needs', needs_to_prepare)
          else '{}' end
        || case when 'notes' = any (rights) then jsonb_build_object('private_note', private_note,
          'kitchen_note', kitchen_note, 'tags', tags, 'external_id', external_id)
          else '{}' end
        order by created_at, position), '[]')
      from listed left join changed as guest_changed on guest_changed.id = listed.id::text
      left join changed as table_changed on table_changed.id = listed.table_id
      where since is null or num_nonnulls(guest_changed.at, table_changed.at) > 0) end,
    'removed_guests', case when since is not null and 'names' = any (rights) then (
      select coalesce(json_agg(id), '[]')
      from (
        select entry.id from public.event_changes as change,
          jsonb_object_keys(change.touched -> 'guests') as entry (id)
        where change.event_id = event.id and change.version > since
        except select listed.id::text from listed
      ) as removed) end)
$_$;

CREATE FUNCTION private.event_ids_with_right(wanted private.event_right) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  caller constant uuid := auth.uid();

begin
  return query select id from public.events where user_id = caller;
  -- An owner may also edit and see; an editor may also see.
  if wanted in ('edit', 'look') then
    return query select event_id from public.event_members
      where user_id = caller and (wanted = 'look' or role = 'editor');
  end if;
end $$;

CREATE FUNCTION private.event_news(person uuid, since timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS TABLE(event_id uuid, replies bigint, people jsonb, others bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 5
    SET search_path TO ''
    AS $$
declare
  max_events constant integer := 200;
  max_changes constant integer := 500;
begin
  return query
    with theirs as (
      select event.id, visit.version, visit.at
      from (
        select id from public.events where user_id = person
        union all select member.event_id from public.event_members as member
        where member.user_id = person and member.role = 'editor'
      ) as event
      left join private.event_visits as visit on visit.event_id = event.id and visit.user_id = person
      where since is not null or visit.version is not null
      order by visit.at desc nulls last, event.id limit max_events
    ), counted as (
      select theirs.id, change.user_id, change.by = 'reply' as is_reply, count(*) as changes
      from theirs cross join lateral (
        select listed.user_id, listed.by, listed.facts, listed.at from public.event_changes as listed
        where listed.event_id = theirs.id and listed.version > coalesce(theirs.version, 0)
          and (since is null or listed.at > since)
        order by listed.version desc limit max_changes
      ) as change
      where change.facts <> '[]' and change.user_id is distinct from person
      group by 1, 2, 3
    )
    select counted.id, coalesce(sum(changes) filter (where is_reply), 0)::bigint,
      coalesce(jsonb_agg(jsonb_build_object('name', profile.full_name, 'count', changes)
        order by changes desc, user_id) filter (where user_id is not null), '[]'),
      coalesce(sum(changes) filter (where user_id is null and is_reply is not true), 0)::bigint
    from counted left join public.profiles as profile on profile.id = counted.user_id
    group by counted.id;
end $$;

CREATE FUNCTION private.event_of_key(opened public.api_keys, event_uuid uuid) RETURNS public.events
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  event public.events;
begin
  select * into event from public.events where id = event_uuid
    and case when opened.event_id is not null then id = opened.event_id
      else private.is_open_to_account(events, opened.account_id) end;
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
  return event;
end $$;

CREATE FUNCTION private.expected_guests(event_uuid uuid) RETURNS SETOF public.guests
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select * from private.expected_guests_and_crew(event_uuid) where not is_crew
$$;

CREATE FUNCTION private.expected_guests_and_crew(event_uuid uuid) RETURNS SETOF public.guests
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when attendance = 'coming' and private.misses_seated_part((guest).reply, (guest).absent_from)
    then private.without_chair(guest) else guest end
  from private.guests_with_attendance(event_uuid) where attendance in ('coming', 'unanswered', 'crew')
$$;

CREATE FUNCTION private.filter_plan_by_rights(plan jsonb, food jsonb, rights text[]) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select plan || jsonb_build_object(
    'menu', case when 'kitchen' = any (rights) then plan -> 'menu' else '{"meals": []}' end,
    'guests', (
      select coalesce(jsonb_agg(
        guest - case when 'names' = any (rights) then '{}'::text[] when cared_for then '{seat}'
          else '{name, seat, additional_info}' end
        || case when 'kitchen' = any (rights) then
          '{"meal": null, "allergies": null, "asks_couple": false, "kitchen_note": null, "needs": null}'
          -- plans signed in earlier versions contain no needs
          || coalesce(eaten, '{}') else '{}' end
        order by place), '[]')
      from jsonb_array_elements(plan -> 'guests') with ordinality as listed (guest, place)
      cross join lateral (select food -> (guest ->> 'id') as eaten offset 0) as of_guest
      cross join lateral (select 'kitchen' = any (rights)
        and (eaten ->> 'allergies' is not null or eaten ->> 'kitchen_note' is not null
          or eaten ->> 'needs' is not null or guest -> 'is_crew' = 'true'
          or eaten -> 'asks_couple' = 'true') as cared_for) as care))
$$;

CREATE FUNCTION private.find_account(address text) RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  account constant uuid := (
    select id from auth.users where lower(email) = private.email_of_person(address) and not is_sso_user);
begin
  if account is null then
    perform private.refuse(404, 'not_found');
  end if;
  return account;
end $$;

CREATE FUNCTION private.find_address_in(words text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select substring(words from
    '[^[:space:]]*(?:://|[^[:space:]]@|[^[:space:][:punct:]][.．][^[:space:][:punct:][:digit:]]{2})'
    '[^[:space:]]*')
$$;

CREATE FUNCTION private.find_guests(words text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with sought as (
    select regexp_replace(normalize(lower(btrim(words, private.invisible_characters())), nfd),
      '[\u0300-\u036f]', '', 'g') as letters
    where char_length(btrim(words, private.invisible_characters())) between 2 and 100
  ),
  named as (
    select id, event_name, event_date, true as is_edited from public.events where user_id = auth.uid()
    union all
    select event.id, event.event_name, event.event_date, member.role = 'editor'
    from public.event_members as member
    join public.events as event on event.id = member.event_id
    where member.user_id = auth.uid() and (member.role = 'editor' or member.sees_names)
  ),
  found as (
    select named.id as event_id, event_name, event_date, guest.id as guest_id, guest.name, guest.table_number
    from sought, named
    join public.guests as guest on guest.event_id = named.id
      and (is_edited or not guest.is_crew and guest.waiting is distinct from 'yes')
    where strpos(
      case
        -- Most names are ASCII, for which lower() alone is enough and takes a third of the time.
        when octet_length(guest.name) = char_length(guest.name) then lower(guest.name)
        else regexp_replace(normalize(lower(guest.name), nfd), '[\u0300-\u036f]', '', 'g')
      end, sought.letters) > 0
    order by event_date desc, guest.name limit 30
  )
  select coalesce(jsonb_agg(to_jsonb(found) order by event_date desc, name), '[]') from found
$$;

CREATE FUNCTION private.follow_parts() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if new.parts = '[]' or not private.are_event_parts(new.parts) then
    return new; -- the constraint refuses them
  end if;
  if tg_op = 'UPDATE' and new.event_date <> old.event_date and new.parts = old.parts then
    new.parts := private.move_event_parts(new.parts, new.event_date - old.event_date);
  end if;
  new.evening_from := (private.part_of_evening(new.parts) ->> 'from')::time;
  return new;
end $$;

CREATE FUNCTION private.forget_mails_of_account() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update private.reply_mails set sender = null where sender = old.id;
  update private.reply_mail_counts set owner = null where owner = old.id;
  delete from private.mail_stops as stop where owner = old.id
    -- after a handover, an opt-out still applies to its event
    and not exists (select from public.events where id = stop.event_id and user_id <> old.id);
  return null;
end $$;

CREATE FUNCTION private.get_event_invitation(token text) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  first record;
  invitation private.event_invitations;
  state text;
  is_open boolean;
  is_in boolean;
  together jsonb; -- the events with this state, if the caller may join or has joined
begin
  select * into first from private.invitation_states(token) limit 1;
  invitation := first.invitation;
  state := coalesce(first.state, 'unknown');
  is_open := state = 'open';
  is_in := state in ('yours', 'joined');
  if is_open or is_in then
    select jsonb_agg(jsonb_build_object('event_id', case when is_in then event.id end,
        'event_name', event.event_name, 'event_date', event.event_date)
      order by event.event_date, event.id) into together
    from private.invitation_states(token) as listed
    join public.events as event on event.id = (listed.invitation).event_id
    where listed.state = first.state;
  end if;
  return (
    select jsonb_build_object('state', state, 'event_id', case when is_in then event.id end,
      'event_name', event.event_name, 'event_date', event.event_date, 'invited_by', profile.full_name,
      'role', case when is_open then invitation.role end,
      'label', case when is_open then invitation.label end,
      'sees_names', case when is_open then invitation.sees_names end,
      'sees_meals', case when is_open then invitation.sees_meals end,
      'expires_at', case when is_open then invitation.expires_at end)
      || case when jsonb_array_length(together) > 1 then jsonb_build_object('events', together) else '{}' end
    from (select) as always
    left join public.events as event on event.id = invitation.event_id
      and (is_open or is_in or state in ('over', 'used'))
    left join public.profiles as profile on profile.id = event.user_id);
end $$;

CREATE FUNCTION private.get_event_people(event_uuid uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  is_own constant boolean := event_uuid in (select private.event_ids_with_right('own'));
  is_editor constant boolean := event_uuid in (select private.event_ids_with_right('edit'));
begin
  perform private.require_event_right('look', event_uuid);
  return jsonb_build_object(
    'people', (
      select jsonb_agg(jsonb_build_object('user_id', person.user_id,
        'name', private.name_in_event(event_uuid, person.user_id) ->> 'name',
        'email', case when is_own then users.email end, 'role', person.role,
        'sees_names', person.sees_names, 'sees_meals', person.sees_meals,
        'at', person.at, 'is_you', person.user_id = auth.uid(), 'is_offered', person.offered_at is not null)
        order by person.role = 'owner' desc, person.at, person.user_id)
      from (
        select user_id, 'owner' as role, true as sees_names, true as sees_meals, created_at as at,
          null::timestamptz as offered_at
        from public.events where id = event_uuid
        union all
        select user_id, role, sees_names or role = 'editor', sees_meals or role = 'editor', at, offered_at
        from public.event_members where event_id = event_uuid and (is_editor or user_id = auth.uid())
      ) as person
      join auth.users on users.id = person.user_id),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', label, 'role', role,
        'sees_names', sees_names, 'sees_meals', sees_meals,
        'created_at', created_at, 'expires_at', expires_at) order by created_at, id), '[]')
      from private.event_invitations where event_id = event_uuid and is_own and accepted_at is null
        and revoked_at is null));
end $$;

CREATE FUNCTION private.get_invitation(token text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  invitation constant private.invitations := private.open_invitation(token);
  event public.events;
  deadline record;
  people public.guests[];
  has_unanswered boolean;
  shows_tables boolean;
begin
  select * into event from public.events where id = invitation.event_id;
  select * into deadline from private.reply_deadline(event);
  people := array(select person from private.guests_of_invitation(invitation) as person);
  select bool_or(reply is null),
    coalesce(bool_or(
      (table_number is not null or is_evening or private.misses_seated_part(reply, absent_from))
      and reply is distinct from 'no'), false)
    into has_unanswered, shows_tables from unnest(people);
  -- Tables and the room are shown on the day, or earlier if the host
  -- set an opening time that has passed and everybody has answered.
  shows_tables := shows_tables and private.guest_page_state(event.id) = 'open'
    and (event.event_date <= private.today_in(event.time_zone)
      or not has_unanswered and event.opens_at is not null);
  return jsonb_build_object(
    'event', jsonb_build_object('event_name', event.event_name, 'event_date', event.event_date,
      'theme_background', event.theme_background, 'theme_accent_color', event.theme_accent_color,
      'theme_text_color', event.theme_text_color,
      'hidden_languages', event.hidden_languages,
      'meals', event.meals, 'replies_close_on', event.replies_close_on,
      'evening_from', to_char(event.evening_from, 'HH24:MI'),
      'parts', (select coalesce(jsonb_agg(part - 'invites' order by place), '[]')
        from jsonb_array_elements(event.parts) with ordinality as listed (part, place)
        where exists (select from unnest(people) as person
          where private.parts_for_guest(event.parts, person.is_evening, person.invited_to)
            @> jsonb_build_array(part))),
      'time_zone', private.time_zone_or_default(event.time_zone),
      'private_days', event.private_days,
      'page_group', left(private.sha256_hex('replies to ' || event.id), 16))
      || case when shows_tables then jsonb_build_object('id', event.id) else '{}' end,
    'guests', (
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'reply', reply,
        'meal', coalesce(reply_meal, meal),
        'has_allergies', reply_allergies is not null, 'allergies_agreed', allergies_agreed,
        'allergies_withheld', allergies_withheld, 'has_needs', reply_needs is not null,
        'is_evening', is_evening, 'is_late', is_late,
        'parts', jsonb_path_query_array(
          private.parts_for_guest(event.parts, is_evening, invited_to), '$[*].id'),
        'absent_parts', private.absent_part_ids(event.parts, person),
        'is_plus_one', plus_one_of is not null or private.is_placeholder_name(name))
        || case when shows_tables then jsonb_build_object('table_number', table_number) else '{}' end
        order by ordinality)
      from unnest(people) with ordinality as listed,
        lateral (select (people)[ordinality] as person) as whole),
    'over_plan', (select coalesce(jsonb_agg(brought ->> 'name'), '[]')
      from jsonb_array_elements(invitation.over_plan) as listed (brought)),
    'plus_ones', greatest(0, invitation.plus_ones - jsonb_array_length(invitation.over_plan)
      - (select count(*) from unnest(people) where plus_one_of is not null)),
    'answered_at', to_char(invitation.answered_at at time zone private.time_zone_or_default(event.time_zone),
      'YYYY-MM-DD HH24:MI'),
    'version', private.invitation_version(invitation, people), 'language', invitation.language,
    'has_note', invitation.note is not null,
    'questions', private.asked_questions(invitation),
    'is_over', deadline.is_over,
    'may_answer', not deadline.is_past and (has_unanswered or not deadline.is_over),
    'shows_tables', shows_tables,
    'room', case when shows_tables then (select row_to_json(drawn)
      from private.guest_page_room(event.id) as drawn) end);
end $_$;

CREATE FUNCTION private.get_invitations(event_uuid uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if event_uuid is null or event_uuid not in (select private.event_ids_with_right('edit')) then
    return null; -- no error, because a member removed a moment ago may poll once more
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(invitation)
      - '{event_id, token_hash, form_hash, made_by, table_id, owner, contact, closes_on}'::text[]
      || jsonb_build_object('guest_ids', coalesce(people.ids, '[]'), 'answers', coalesce((
        select jsonb_object_agg(question_id, answer) from private.reply_answers
        where invitation_id = invitation.id), '{}')) order by made_at, first_place), '[]')
    from private.invitations as invitation, lateral (select jsonb_agg(id) as ids, min(position) as first_place
      from private.guests_of_invitation(invitation)) as people
    where event_id = event_uuid and table_id is null);
end $$;

CREATE FUNCTION private.get_reply_questions(event_uuid uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if event_uuid is null or event_uuid not in (select private.event_ids_with_right('edit')) then
    return null; -- no error, because a member removed a moment ago may poll once more
  end if;
  return private.questions_of_event(event_uuid);
end $$;

CREATE FUNCTION private.get_row_seat(width double precision, gaps text, seat smallint) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  with block as (
    select greatest(1, floor(width / 0.55 + 0.5))::integer as row_length,
      coalesce(string_to_array(gaps, ',')::integer[], '{}') as gaps
  ), chairs as (
    select (place - 1) / row_length as row, row_number() over (order by place) as number,
      row_number() over (partition by (place - 1) / row_length order by place) as in_row
    from block, generate_series(1, seat + cardinality(block.gaps)) as place
    where place <> all (block.gaps)
  )
  select repeat(chr(65 + row % 26), row / 26 + 1) || in_row from chairs where number = seat and width is not null
$$;

CREATE FUNCTION private.get_shared_events() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(
    case member.role
      when 'editor' then to_jsonb(event)
        - '{user_id, owner_name, owner_email, qr_code_url, max_guests, updated_at,
          deletion_mail_claimed_at}'::text[]
      else jsonb_build_object('id', event.id, 'event_name', event.event_name, 'event_date', event.event_date,
        'theme_background', event.theme_background, 'theme_accent_color', event.theme_accent_color,
        'theme_text_color', event.theme_text_color,
        'message', null, 'message_until', null, 'hidden_languages', '', 'shows_party', false,
        'opens_at', null, 'closes_at', null,
        'time_zone', event.time_zone, 'thanks', null, 'deletes_after_days', null, 'deletion_mailed_at', null,
        'private_days', 30,
        'private_cleared_at', null, 'replies_close_on', null, 'evening_from', null, 'frees_chairs', false,
        'shows_chairs', false, 'dims_screen', false, 'short_address', null,
        'paper_size', 'A4', 'parts', '[]'::jsonb,
        'meals', case when member.sees_meals then event.meals else '{}' end, 'host_topic', event.host_topic,
        'guests_count', event.guests_count, 'tables_count', event.tables_count,
        'created_at', event.created_at)
      end || jsonb_build_object('role', member.role,
        'sees_names', member.role = 'editor' or member.sees_names,
        'sees_meals', member.role = 'editor' or member.sees_meals, 'owner_name', profile.full_name,
        'is_offered', member.offered_at is not null)
    order by event.event_date, event.id), '[]')
  from public.event_members as member
  join public.events as event on event.id = member.event_id
  left join public.profiles as profile on profile.id = event.user_id
  where member.user_id = auth.uid()
$$;

CREATE FUNCTION private.get_sign_off(event_uuid uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_event_right('edit', event_uuid);
  return jsonb_build_object(
    'signed', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', label, 'signed_at', signed_at)
      order by signed_at desc), '[]')
      from private.signed_plans where event_id = event_uuid),
    'running_order', (select words from private.running_orders where event_id = event_uuid),
    'calendar_id', private.calendar_id(event_uuid));
end $$;

CREATE FUNCTION private.get_signed_plan(signed_uuid uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  signed private.signed_plans;
begin
  select * into signed from private.signed_plans
  where id = signed_uuid and event_id in (select private.event_ids_with_right('edit'));
  if signed.id is null then
    perform private.refuse(404, 'not_found');
  end if;
  return private.compare_signed_plan(signed.event_id, signed, '{venue, kitchen, names}');
end $$;

CREATE FUNCTION private.get_table(token text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link constant private.invitations := private.open_table_link(token);
  event public.events;
begin
  select * into event from public.events where id = link.event_id;
  return jsonb_build_object(
    'event', jsonb_build_object('event_name', event.event_name, 'event_date', event.event_date,
      'theme_background', event.theme_background, 'theme_accent_color', event.theme_accent_color,
      'theme_text_color', event.theme_text_color, 'hidden_languages', event.hidden_languages,
      'meals', event.meals, 'private_days', event.private_days,
      'page_group', left(private.sha256_hex('replies to ' || event.id), 16)),
    'table', (select label from public.tables where id = link.table_id),
    'owner', link.owner, 'closes_on', least(link.closes_on, event.event_date),
    'takes_names', private.takes_names(link, event),
    'language', link.language, 'is_saved', link.answered_at is not null,
    'chairs', (
      select jsonb_agg(jsonb_build_object('id', chair.id,
        'name', nullif(chair.name, private.held_place_name(link.owner)),
        'meal', coalesce(chair.reply_meal, chair.meal),
        'has_allergies', chair.reply_allergies is not null, 'allergies_agreed', chair.allergies_agreed,
        'allergies_withheld', chair.allergies_withheld, 'has_needs', chair.reply_needs is not null,
        'version', private.chair_version(link, chair::public.guests)) order by place)
      from (select chair, row_number() over () as place
        from private.chairs_of_table(link) as chair) as listed, lateral (select (listed.chair).*) as chair));
end $$;

CREATE FUNCTION private.get_table_links(event_uuid uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if event_uuid is null or event_uuid not in (select private.event_ids_with_right('edit')) then
    return null; -- no error, because a member removed a moment ago may poll once more
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(link)
      - '{event_id, token_hash, form_hash, made_by, note, note_at, plus_ones, mail_to, mail_state, mail_at,
        mails}'::text[]
      || jsonb_build_object('guest_ids', (select coalesce(jsonb_agg(id), '[]')
        from private.chairs_of_table(link))) order by made_at, link.id), '[]')
    from private.invitations as link where event_id = event_uuid and table_id is not null);
end $$;

CREATE FUNCTION private.grant_access() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  allowed private.access;
begin
  revoke all on all tables in schema public, private from public, anon, authenticated;
  revoke all on all functions in schema public, private from public, anon, authenticated;
  grant usage on schema public, private to anon, authenticated, service_role;
  for allowed in select * from private.access order by id loop
    execute format('grant %s %s on %s %s to %s',
      allowed.privilege, '(' || array_to_string(allowed.columns, ', ') || ')',
      case allowed.privilege when 'execute' then 'function' else 'table' end, allowed.object,
      array_to_string(allowed.who, ', '));
  end loop;
  grant all on all tables in schema public to service_role;
  grant execute on all functions in schema public, private to service_role;
  perform private.make_column_triggers();
end $$;

CREATE FUNCTION private.groups_in_event(event_uuid uuid, groups jsonb) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with named as (
    select place, member::uuid as id, min(nth) as nth
    from jsonb_array_elements(groups) with ordinality as listed (members, place),
      jsonb_array_elements_text(members) with ordinality as each (member, nth)
    group by place, member
  ), kept as (
    select place, jsonb_agg(named.id order by nth) as members
    from named join public.guests on guests.id = named.id and guests.event_id = event_uuid
    group by place having count(*) > 1
  )
  select jsonb_agg(members order by place) from kept
$$;

CREATE FUNCTION private.guest_capacity(event_uuid uuid) RETURNS TABLE(guest_limit integer, remaining integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select plan.guest_limit, plan.guest_limit - case when private.is_unlimited(plan.guest_limit) then 0
    else event.guests_count end
  from public.events as event, private.guest_limit(event.user_id) as plan (guest_limit)
  where event.id = event_uuid
$$;

CREATE FUNCTION private.guest_facts(event_uuid uuid, touched jsonb) RETURNS SETOF jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
begin
  return query
  with renamed as ( -- guests of a renamed table have not moved
    select coalesce(jsonb_object_agg(entry.was ->> 'label_key', tables.label_key), '{}') as keys
    from jsonb_each(touched -> 'tables') as entry (id, was) join public.tables on tables.id = entry.id::uuid
    where entry.was ? 'label_key'
  ), net as (
    select entry.id, entry.was, coalesce(guest.name, entry.was ->> 'name') as name,
      entry.was ->> 'table_number' as "from", guest.table_number as "to",
      case when guest.id is null then case when entry.was <> 'null' then 'removed' end
        when entry.was = 'null' then 'added' else 'still_there' end as what,
      entry.was ? 'table_key'
        and coalesce((select keys from renamed) ->> (entry.was ->> 'table_key'), entry.was ->> 'table_key')
          is distinct from guest.table_key as is_moved,
      entry.was -> 'seat' is not distinct from to_jsonb(guest.seat) as is_same_chair
    from jsonb_each(touched -> 'guests') as entry (id, was)
    left join lateral ( -- looks up each guest by key, regardless of the number of guests
      select * from public.guests where guests.id = entry.id::uuid offset 0
    ) as guest on guest.event_id = event_uuid
  ), moved as (
    select *, (select count(distinct coalesce("to", '')) from net
      where what = 'still_there' and is_moved) as tables from net where what = 'still_there' and is_moved
  ), changed as (
    select id, name, was, fields
    from net, lateral (
      select array(select jsonb_object_keys(was - '{table_number, table_key, created_at, position}'::text[]
        - case when is_moved or is_same_chair then 'seat' else '' end
        -- the change of the parts rewrote these columns, without changing the guest's invitations
        - case when touched -> 'event' -> event_uuid::text ? 'parts'
          then '{is_evening, invited_to, absent_from}' else '{}'::text[] end) order by 1) as fields
    ) as differing
    where what = 'still_there' and fields <> '{}'
  ), sets as (
    select *, (select count(distinct fields) from changed) as sets from changed
  )
  (select private.build_fact(what, 'guests', array_agg(name order by id), array_agg(id order by id))
    from net where what in ('added', 'removed') group by what order by what)
  union all
  (select private.build_fact('moved', 'guests', array_agg(name order by id), array_agg(id order by id))
      || case when min(coalesce("from", '')) = max(coalesce("from", ''))
        then jsonb_build_object('from', min("from")) else '{}' end
      || case when tables <= 3 then jsonb_build_object('to', min("to"))
        else jsonb_build_object('tables', tables) end
    from moved group by tables, case when tables <= 3 then coalesce("to", '') end order by min("to"))
  union all
  (select private.build_fact('changed', 'guests', array_agg(name order by id), array_agg(id order by id))
      || jsonb_build_object('fields', array(
        select distinct field from unnest(string_to_array(string_agg(array_to_string(fields, ','), ','),
          ',')) as field order by field))
      || case when count(*) = 1 then private.old_values('guests', (array_agg(was))[1],
        string_to_array(min(array_to_string(fields, ',')), ',')) else '{}' end
    from sets group by sets, case when sets <= 4 then fields end order by min(id));
end $$;

CREATE FUNCTION private.guest_limit(owner uuid) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(
    (select max_guests from private.live_plan(owner)),
    (select max_guests from public.tier_plans where price = 0 order by rank limit 1), 0)
$$;

CREATE FUNCTION private.guest_page_event(event_uuid uuid) RETURNS TABLE(id uuid, event_name text, event_date date, theme_background text, theme_accent_color text, theme_text_color text, hidden_languages text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select e.id, e.event_name, e.event_date, e.theme_background, e.theme_accent_color, e.theme_text_color,
    e.hidden_languages
  from public.events as e where e.id = event_uuid
$$;

CREATE FUNCTION private.guest_page_guests(event_uuid uuid) RETURNS TABLE(id uuid, name text, table_number text, additional_info text, also_known_as text, party integer, seat jsonb, evening text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with parties as (
    select private.table_key(g.party) as party_key,
      row_number() over (order by min(g.position))::integer as number
    from private.expected_guests(event_uuid) as g
    where g.party is not null and (select e.shows_party from public.events as e where e.id = event_uuid)
    group by 1 having count(*) > 1
  )
  select g.id, g.name, g.table_number, g.additional_info, g.also_known_as, parties.number,
    case when (select e.shows_chairs from public.events as e where e.id = event_uuid)
      then coalesce(to_jsonb(private.get_row_seat(block.width, block.gaps, g.seat)), to_jsonb(g.seat)) end,
    case when g.is_evening and g.table_number is null
      then (select coalesce(to_char(e.evening_from, 'HH24:MI'), '') from public.events as e
        where e.id = event_uuid) end
  from private.expected_guests(event_uuid) as g
  left join parties on parties.party_key = private.table_key(g.party)
  left join public.tables as block on block.event_id = event_uuid and block.label_key = g.table_key
    and block.shape = 'rows'
  where (select private.guest_page_state(event_uuid)) = 'open'
    and g.id <> all (array(select private.held_place_ids(event_uuid)))
  order by g.created_at, g.position
$$;

CREATE FUNCTION private.guest_page_message(event_uuid uuid) RETURNS TABLE(message text, message_until timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select e.message, e.message_until from public.events as e
  where e.id = event_uuid and e.message is not null and (e.message_until is null or e.message_until > now())
    and private.guest_page_state(event_uuid) <> 'closed'
$$;

CREATE FUNCTION private.guest_page_opening(event_uuid uuid) RETURNS TABLE(state text, opens_at timestamp with time zone, time_zone text, thanks text, changes_in double precision)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select gate.state, case gate.state when 'waiting' then e.opens_at end,
    private.time_zone_or_default(e.time_zone), case gate.state when 'closed' then e.thanks end,
    extract(epoch from least(case when e.opens_at > now() then e.opens_at end,
      case when e.closes_at > now() then e.closes_at end) - now())::double precision
  from public.events as e, private.guest_page_state(event_uuid) as gate (state) where e.id = event_uuid
$$;

CREATE FUNCTION private.guest_page_parts(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_object_agg(shown.name, jsonb_strip_nulls(jsonb_build_object('name', part -> 'name',
    'from', part -> 'from', 'place', part -> 'place', 'address', part -> 'address',
    'day', nullif(part ->> 'day', to_char(event_date, 'YYYY-MM-DD')))))
  from public.events as e, lateral (values ('tables', private.part_with_tables(parts)),
    ('evening', private.part_of_evening(parts))) as shown (name, part)
  where e.id = event_uuid and part is not null and private.guest_page_state(event_uuid) = 'open'
$$;

CREATE FUNCTION private.guest_page_room(event_uuid uuid) RETURNS TABLE(width double precision, depth double precision, tables jsonb, fixtures jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select room.width, room.depth, placed.tables, coalesce(standing.fixtures, '[]')
  from public.rooms as room
  cross join lateral (
    select jsonb_agg(jsonb_build_object('label', label, 'shape', shape, 'seats', seats, 'x', x, 'y', y,
      'width', t.width, 'depth', t.depth, 'turn', turn)
      order by label, id) as tables
    from public.tables as t where t.event_id = room.event_id and x is not null
  ) as placed
  cross join lateral (
    select jsonb_agg(jsonb_build_object('kind', kind, 'x', x, 'y', y, 'width', f.width, 'depth', f.depth,
      'turn', turn) order by kind, id) as fixtures
    from public.fixtures as f where f.event_id = room.event_id
  ) as standing
  where room.event_id = event_uuid and room.is_shown and placed.tables is not null
    and private.guest_page_state(event_uuid) = 'open'
$$;

CREATE FUNCTION private.guest_page_state(event_uuid uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when opens_at > now() then 'waiting' when closes_at <= now() then 'closed' else 'open' end
  from public.events where id = event_uuid
$$;

CREATE FUNCTION private.guests_of_invitation(invitation private.invitations) RETURNS SETOF public.guests
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return query
    select asked.* from (
      select guest.* from private.invited_guests
      join public.guests as guest on guest.id = invited_guests.guest_id
      where invited_guests.invitation_id = invitation.id offset 0
    ) as asked
    where asked.event_id = invitation.event_id and not asked.is_crew and asked.waiting is distinct from 'yes'
    order by asked.plus_one_of is not null, asked.created_at, asked.position;
end $$;

CREATE FUNCTION private.guests_with_attendance(event_uuid uuid) RETURNS TABLE(guest public.guests, attendance text)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select listed, case when listed.is_crew then 'crew' when listed.waiting = 'yes' then 'waiting'
    when listed.reply = 'yes' then 'coming' when listed.reply = 'no' then 'declined' else 'unanswered' end
  from public.guests as listed where listed.event_id = event_uuid
$$;

CREATE FUNCTION private.has_changes_since(event_uuid uuid, since bigint) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select since between 0 and newest and newest - since <= 2000 and (
    select count(*) = newest - since and coalesce(bool_and(touched is not null), true)
    from public.event_changes where event_id = event_uuid and version > since)
  from (select private.seating_version(event_uuid) as newest) as latest
$$;

CREATE FUNCTION private.has_ended(subscription uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select not exists (select from public.subscriptions
    where id = subscription and (end_date is null or end_date > clock_timestamp()))
$$;

CREATE FUNCTION private.has_paid_plan(owner uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from private.live_plan(owner) where price > 0)
$$;

CREATE FUNCTION private.has_private_columns() RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select format('num_nonnulls(%s) > 0', string_agg(quote_ident(attname), ', ' order by attnum))
  from pg_catalog.pg_attribute
  where attrelid = 'public.guests'::regclass and attname = any (private.private_columns()) and not attnotnull
$$;

CREATE FUNCTION private.has_screenshot_space() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select count(*) filter (where not private.is_claimed(name)) < 100
    and coalesce(sum(bytes), 0) < 1024 * 1024 * 1024
  from private.screenshots()
$$;

CREATE FUNCTION private.held_place_ids(event_uuid uuid) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return query
    select chair.guest_id from private.invitations as link
    join private.invited_guests as chair on chair.invitation_id = link.id
    join public.guests as guest on guest.id = chair.guest_id
    where link.event_id = event_uuid and link.table_id is not null and guest.event_id = event_uuid
      and not guest.is_crew and guest.name = private.held_place_name(link.owner);
end $$;

CREATE FUNCTION private.held_place_name(owner text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select 'Place of ' || owner $$;

CREATE FUNCTION private.history_entry(event_uuid uuid, version bigint, user_id uuid, by text, at timestamp with time zone, facts jsonb) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  select jsonb_build_object('version', version, 'user_id', user_id, 'name', null, 'by', by, 'at', at,
    'facts', (
    select coalesce(jsonb_agg(case
      when fact ? 'user_id' then fact || jsonb_build_object('name', null)
        || coalesce(private.name_in_event(event_uuid, (fact ->> 'user_id')::uuid), '{}')
      when fact ? 'ids' and history_entry.at < now() - interval '1 hour' then fact
        || jsonb_build_object('ids', jsonb_path_query_array(fact, '$.ids[0 to 4]'))
      else fact end), '[]')
    from jsonb_array_elements(facts) as fact)) || coalesce(private.name_in_event(event_uuid, user_id), '{}')
$_$;

CREATE FUNCTION private.id_in_copy(id uuid, copy_id uuid) RETURNS uuid
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select md5(copy_id::text || id::text)::uuid $$;

CREATE FUNCTION private.ids_in(guest_list jsonb) RETURNS uuid[]
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if jsonb_typeof(guest_list) is distinct from 'array' then
    perform private.refuse(400, 'invalid_value');
  end if;
  perform private.refuse_long_list(jsonb_array_length(guest_list));
  return array(select (guest ->> 'id')::uuid from jsonb_array_elements(guest_list) as listed (guest)
    where guest ->> 'id' is not null);
end $$;

CREATE FUNCTION private.invitation_state(invitation private.event_invitations) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when invitation.id is null then 'unknown'
    when exists (select from public.events where id = invitation.event_id and user_id = auth.uid())
      then 'yours'
    when exists (select from public.event_members
      where event_id = invitation.event_id and user_id = auth.uid()) then 'joined'
    when invitation.revoked_at is not null or exists (
      select from private.removed_members where event_id = invitation.event_id and user_id = auth.uid()
        and at >= invitation.created_at
    ) then 'withdrawn'
    when invitation.accepted_at is not null then 'used'
    when invitation.expires_at <= now() then 'over'
    else 'open' end
$$;

CREATE FUNCTION private.invitation_states(token text) RETURNS TABLE(invitation private.event_invitations, state text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return query
    select listed.invitation, listed.state
    from (
      select link as invitation, private.invitation_state(link) as state, event.event_date, event.id
      from private.invitations_of_link(token) as link join public.events as event on event.id = link.event_id
    ) as listed
    order by array_position('{open, joined, yours, used, over, withdrawn}'::text[], listed.state),
      listed.event_date, listed.id;
end $$;

CREATE FUNCTION private.invitation_to_sign_up(secret text) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select id from private.invitations_of_link(secret)
  where sign_ups < 3 and accepted_at is null and revoked_at is null and expires_at > now()
  order by id limit 1
$$;

CREATE FUNCTION private.invitation_version(invitation private.invitations, people public.guests[]) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select left(private.sha256_hex((jsonb_build_array(invitation.generation, invitation.note,
    invitation.over_plan, invitation.plus_ones, (
    select jsonb_agg(jsonb_build_array(id, name, reply, coalesce(reply_meal, meal), reply_allergies,
      allergies_agreed, allergies_withheld, absent_from)
      || case when reply_needs is null then '[]' else jsonb_build_array(reply_needs) end
      order by id) from unnest(people)))
    || coalesce((
      select jsonb_agg(jsonb_build_array(question_id, answer) order by question_id)
      from private.reply_answers where invitation_id = invitation.id), '[]'))::text), 16)
$$;

CREATE FUNCTION private.invitations_of_link(token text) RETURNS SETOF private.event_invitations
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 3
    SET search_path TO ''
    AS $$
  select * from private.event_invitations where token_hash = private.sha256_hex(token)
  union all select * from private.event_invitations where group_hash = private.sha256_hex(token)
$$;

CREATE FUNCTION private.invite_to_event(event_uuid uuid, role text, label text, sees_names boolean, sees_meals boolean) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_per_day constant integer := 30;
  token constant text := private.new_secret();
  invitation private.event_invitations;
begin
  perform private.lock_event_with_right('own', event_uuid);
  perform private.check_people_limit(event_uuid);
  if (select count(*) from private.event_invitations
      where event_id = event_uuid and created_at > now() - interval '1 day') >= max_per_day then
    perform private.refuse(429, 'too_many_requests');
  end if;
  insert into private.event_invitations (event_id, role, sees_names, sees_meals, label, token_hash,
    created_by)
  values (event_uuid, invite_to_event.role, invite_to_event.sees_names, invite_to_event.sees_meals,
    nullif(btrim(invite_to_event.label, private.invisible_characters()), ''), private.sha256_hex(token),
    auth.uid())
  returning * into invitation;
  return jsonb_build_object('id', invitation.id, 'token', token, 'expires_at', invitation.expires_at);
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;

CREATE FUNCTION private.invite_to_events(event_uuids uuid[], role text, label text, sees_names boolean, sees_meals boolean) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_events constant integer := 100;
  token constant text := private.new_secret();
  event_uuid uuid;
  made jsonb;
begin
  if coalesce(cardinality(event_uuids), 0) = 0 then
    perform private.refuse(400, 'invalid_value');
  elsif cardinality(event_uuids) > max_events then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', max_events));
  end if;
  perform private.check_unique_ids(event_uuids);
  for event_uuid in select unnest(event_uuids) order by 1 loop
    made := private.invite_to_event(event_uuid, role, label, sees_names, sees_meals);
    update private.event_invitations set group_hash = private.sha256_hex(token)
    where id = (made ->> 'id')::uuid;
  end loop;
  return jsonb_build_object('token', token, 'expires_at', made -> 'expires_at');
end $$;

CREATE FUNCTION private.is_address(given jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select case when jsonb_typeof(given) is distinct from 'object' then false else
    not exists (
      select from jsonb_each(given) as part
      where part.key <> all ('{name, line1, line2, city, postcode, country}')
        or jsonb_typeof(part.value) <> 'string'
        or char_length(part.value #>> '{}') > 100
        or part.value #>> '{}' ~ '[\x01-\x1F\x7F\u0085\u200B\u2028-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]'
    )
    and not exists (
      select from unnest('{name, line1, city, postcode, country}'::text[]) as needed
      where btrim(coalesce(given ->> needed, ''), private.invisible_characters()) = ''
    )
    and given ->> 'country' ~ '^[A-Z]{2}$'
    and (given ->> 'country' not in ('GB', 'GG', 'IM', 'JE')
      or upper(given ->> 'postcode') ~ '^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$')
  end
$_$;

CREATE FUNCTION private.is_allowed(wanted private.event_right, event_uuid uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  caller constant uuid := auth.uid();
begin -- looks up the event by key, because an account may have thousands of events
  return exists (select from public.events where id = event_uuid and user_id = caller)
    or wanted in ('edit', 'look') and exists (
      select from public.event_members where event_id = event_uuid and user_id = caller
        and (wanted = 'look' or role = 'editor'));
end $$;

CREATE FUNCTION private.is_claimed(screenshot text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from public.contact_submissions
    where screenshot_url is not null and private.screenshot_name(screenshot_url) = screenshot)
$$;

CREATE FUNCTION private.is_color(given text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$ select given ~ '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$' $_$;

CREATE FUNCTION private.is_email_allowed(email text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce((select domains = '{}' or split_part(lower(email), '@', 2) = any (domains)
      from private.registration), true)
    or email like '%@nobody.invalid' and to_regnamespace('embedded') is not null
$$;

CREATE FUNCTION private.is_event_part(part jsonb) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
declare
  fields constant text[] := '{id, name, day, from, to, place, address, note, has_tables, invites}';
  hour constant text := '^([01]\d|2[0-3]):[0-5]\d$';
begin
  return coalesce(jsonb_typeof(part) = 'object' and part ?& fields and part - fields = '{}'
    and jsonb_typeof(part -> 'id') = 'number' and part ->> 'id' ~ '^[1-9]\d{0,3}$'
    and part ->> 'day' ~ '^\d{4}-\d\d-\d\d$'
    and make_date(left(part ->> 'day', 4)::int, substr(part ->> 'day', 6, 2)::int,
      right(part ->> 'day', 2)::int) is not null
    and part ->> 'from' ~ hour
    and (part -> 'to' = 'null' or part ->> 'to' ~ hour and part ->> 'to' <> part ->> 'from')
    and jsonb_typeof(part -> 'has_tables') = 'boolean'
    and part ->> 'invites' in ('everyone', 'seated', 'nobody')
    and jsonb_typeof(part -> 'name') = 'string'
    and (select bool_and(part -> field = 'null' or jsonb_typeof(part -> field) = 'string'
        and char_length(part ->> field) <= max_length
        and btrim(part ->> field, private.invisible_characters()) <> ''
        and (part ->> field)::private.one_line is not null)
      from (values ('name', 60), ('place', 120), ('address', 200), ('note', 200))
        as texts (field, max_length)), false);
exception when data_exception or integrity_constraint_violation then
  return false;
end $_$;

CREATE FUNCTION private.is_live_at(subscription uuid, moment timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.subscriptions where id = subscription and not private.has_ended(id)
      and (expiry_date is null or expiry_date > moment)
  )
$$;

CREATE FUNCTION private.is_mail_stopped(event_uuid uuid, address text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from private.mail_stops as stop
    where stop.mailbox_hash = private.mailbox_hash(address) and (stop.event_id = event_uuid
      or stop.owner = (select user_id from public.events where id = event_uuid)))
$$;

CREATE FUNCTION private.is_open_to_account(event public.events, account uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select (event.user_id = account or exists (
      select from public.event_members
      where event_id = event.id and user_id = account and role = 'editor'))
    and not exists (select from public.account_key_blocks where event_id = event.id)
$$;

CREATE FUNCTION private.is_paid_for(event_uuid uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.has_paid_plan((select user_id from public.events where id = event_uuid))
$$;

CREATE FUNCTION private.is_placeholder_name(name text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select btrim(name, private.invisible_characters()) ~* replace(
    '^((GUEST|tb[ac]|n\.? ?n\.?)( \d+)?|GUEST (\d+ )?(of|for|von|van|de|di|del) .+|.+[''’]s? GUEST( \d+)?)$',
    'GUEST',
    '(guest|gast|invitée?|invitad[oa]|convidad[oa]|ospite|gość|partner|plus[ -]?one|\+ ?1)')
$_$;

CREATE FUNCTION private.is_recent(moment timestamp with time zone, span interval) RETURNS boolean
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select (moment between clock_timestamp() - span and clock_timestamp()) is true
$$;

CREATE FUNCTION private.is_screen_dim(event_uuid uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select dims_screen from public.events where id = event_uuid
$$;

CREATE FUNCTION private.is_suspended(account uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from auth.users where id = account and banned_until > now())
$$;

CREATE FUNCTION private.is_unlimited(max_count integer) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select max_count >= 999999 $$;

CREATE FUNCTION private.is_unused(account uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from auth.users where id = account
    and greatest(last_sign_in_at, created_at) < now() - interval '12 months')
    and not exists (select from auth.sessions where user_id = account)
    and not exists (select from public.subscriptions where user_id = account and not is_free)
    and not exists (select from public.payments where user_id = account)
$$;

CREATE FUNCTION private.is_valid_closing_date(day date, event_uuid uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(day between private.today_in(time_zone) and event_date, false)
  from public.events where id = event_uuid
$$;

CREATE FUNCTION private.join_needs(needs text, reply_needs text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select concat_ws(', ', needs, string_agg(ticked, ', ' order by place))
  from unnest(string_to_array(reply_needs, ', ')) with ordinality as listed (ticked, place)
  where ticked <> all (regexp_split_to_array(lower(needs), '\s*,\s*'))
$$;

CREATE FUNCTION private.keep_invitation(guest public.guests, was jsonb, is_now jsonb) RETURNS public.guests
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  tables_were constant text := private.part_with_tables(was) ->> 'id';
  tables_are constant text := private.part_with_tables(is_now) ->> 'id';
  invited constant jsonb := private.parts_for_guest(was, guest.is_evening, guest.invited_to);
  exceptions text[];
  absent text[];
begin
  exceptions := array(
      select case when invited @> jsonb_build_array(part) then '' else '-' end || (part ->> 'id')
      from jsonb_array_elements(was) with ordinality as listed (part, place) order by place)
    || array(
      select exception from unnest(string_to_array(guest.invited_to, ',')) as exception
      where ltrim(exception, '-') not in (select part ->> 'id' from jsonb_array_elements(was) as part)
        and ltrim(exception, '-') in (select part ->> 'id' from jsonb_array_elements(is_now) as part));
  if guest.reply is not null then
    exceptions := exceptions || array(
      select '-' || (part ->> 'id') from jsonb_array_elements(is_now) as part
      where part -> 'has_tables' = 'false' and not exceptions && array[part ->> 'id', '-' || (part ->> 'id')]);
  end if;
  if exceptions && array[tables_are, '-' || tables_are] then
    guest.is_evening := '-' || tables_are = any (exceptions);
  end if;
  guest.invited_to := nullif(array_to_string(
    array_remove(array_remove(exceptions, tables_are), '-' || tables_are), ','), '');
  absent := array_replace(string_to_array(guest.absent_from, ','), 'tables', tables_were);
  if tables_are = any (absent) then
    absent := array['tables'] || array_remove(absent, tables_are);
  end if;
  guest.absent_from := nullif(array_to_string(absent, ','), '');
  return guest;
end $$;

CREATE FUNCTION private.keep_invitations() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.guests as stored set is_evening = kept.is_evening, invited_to = kept.invited_to,
    absent_from = kept.absent_from
  from public.guests as guest, lateral private.keep_invitation(guest, old.parts, new.parts) as kept
  where guest.event_id = new.id and stored.id = guest.id
    and (kept.is_evening, kept.invited_to, kept.absent_from)
      is distinct from (guest.is_evening, guest.invited_to, guest.absent_from);
  return null;
end $$;

CREATE FUNCTION private.kitchen_allergies(guest public.guests) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select nullif(concat_ws('; ', guest.allergies,
    case when not guest.allergies_withheld then guest.reply_allergies end), '')
$$;

CREATE FUNCTION private.latin_words(given text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select btrim(regexp_replace(regexp_replace(lower(
    replace(replace(replace(replace(
      translate(regexp_replace(normalize(given, nfkd), '[\u0300-\u036f]', '', 'g'),
        'ÆŒẞøØłŁđĐðÐıħĦÞ', 'æœßoOlLdDdDihHþ'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')),
    '[''’‘ʼ`´]', '', 'g'), '[^a-z0-9]+', ' ', 'g'))
$$;

CREATE FUNCTION private.limit_dismissed_checks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.dismissed_checks as dismissed using (
    select each.event_id, each.found, row_number() over (partition by each.event_id,
      each.found like 'household %' order by each.created_at desc, each.found) as place
    from public.dismissed_checks as each where each.event_id = any (
      array(select distinct event_id from added))
  ) as ranked
  where dismissed.event_id = ranked.event_id and dismissed.found = ranked.found and ranked.place > 500;
  return null;
end $$;

CREATE FUNCTION private.limit_long_lists() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_uncounted constant integer := 200;
  written constant integer := (select count(*) from changed);
begin
  if written > max_uncounted then
    perform private.count_writes(written, 0);
  end if;
  return null;
end $$;

CREATE FUNCTION private.limit_new_events() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.count_writes(0, (select count(*) from added)::integer);
  return null;
end $$;

CREATE FUNCTION private.list_due_work() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_events constant integer := 200;
  max_guests constant integer := 100000; -- in all these events; guests of later events are not counted
  max_lines constant integer := 100;
  caller constant uuid := auth.uid();
begin
  return (
    with mine as (
      select id, event_date, guests_count, replies_close_on, opens_at, closes_at, user_id = caller as is_own,
        private.today_in(time_zone) as today,
        (opens_at at time zone private.time_zone_or_default(time_zone))::date as opens_on,
        case when deletes_after_days is not null then greatest(event_date + deletes_after_days,
          (coalesce(deletion_mailed_at, now()) at time zone 'UTC')::date + 7) end as deletes_on
      from public.events where id = any (array(select private.event_ids_with_right('edit')))
    ), soonest as (
      select mine.*, event_date - today as days,
        sum(guests_count) over (order by event_date < today, event_date, id) <= max_guests as is_counted
      from mine where event_date >= today or deletes_on <= today + 7
      order by event_date < today, event_date, id limit max_events
    ), with_guests as (
      select soonest.*, counted.tableless, counted.late
      from soonest
      left join private.event_visits as visit on visit.event_id = soonest.id and visit.user_id = caller
      cross join lateral (
        select count(*) filter (where table_number is null and not is_evening
            and reply is distinct from 'no'
            and not coalesce(reply = 'yes' and starts_with(absent_from, 'tables'), false)) as tableless,
          count(*) filter (where is_late and replied_at > coalesce(visit.at, '-infinity')) as late
        from public.guests
        where event_id = soonest.id and not is_crew and waiting is distinct from 'yes'
      ) as counted
      where is_counted and days between 0 and 28
    ), with_households as (
      select soonest.*, coalesce(replies_close_on, event_date) as closes_on, (
        select count(distinct coalesce(link.id::text, private.table_key(party), guest.id::text))
        from public.guests as guest
        left join private.invited_guests as invited on invited.guest_id = guest.id
        left join private.invitations as link on link.id = invited.invitation_id
        where guest.event_id = soonest.id and guest.reply is null and not guest.is_crew
          and guest.waiting is distinct from 'yes' and guest.name !~ '^Place of \S'
          and link.table_id is null and link.revoked_at is null) as waiting
      from soonest
      where is_counted and days >= 0 and coalesce(replies_close_on, event_date) <= today + 14
        and exists (select from private.invitations
          where event_id = soonest.id and table_id is null and revoked_at is null)
    ), own_plan as (
      select (least(end_date, expiry_date) at time zone 'UTC')::date as ends_on
      from public.subscriptions where user_id = caller order by created_at desc, id desc limit 1
    ), lines as (
      select id as event_id, 'no_table' as kind, tableless as count, event_date as day, days
      from with_guests where tableless > 0
      union all select id, 'late_replies', late, event_date, days from with_guests where late > 0
      union all select id, case when replies_close_on is null then 'replies' else 'closing_replies' end,
        waiting, closes_on, closes_on - today from with_households where waiting > 0
      union all select id, 'page_opens', null, opens_on, opens_on - today from soonest
      where opens_at > now() and opens_on <= today + 7 and days >= 0
      union all select id, 'page_unseen', null, event_date, days from soonest
      where days between 0 and 14 and guests_count > 0 and coalesce(opens_at <= now(), true)
        and coalesce(closes_at > now(), true)
        and not exists (select from public.guest_page_hours where event_id = soonest.id and phone_visits > 0)
      union all select id, 'deletion', null, deletes_on, deletes_on - today from soonest
      where deletes_on <= today + 7
      union all select (array_agg(id order by event_date, id))[1], 'plan_end', count(*), min(ends_on),
        min(ends_on) - current_date
      from mine, own_plan
      where is_own and ends_on between current_date and current_date + 60 and event_date > ends_on
      having count(*) > 0
    )
    select coalesce(jsonb_agg(to_jsonb(first_lines)), '[]')
    from (select * from lines order by days, kind, event_id limit max_lines) as first_lines);
end $$;

CREATE FUNCTION private.list_event_news() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(to_jsonb(news)), '[]') from private.event_news(auth.uid()) as news
$$;

CREATE FUNCTION private.list_events_by_key(secret text) RETURNS json
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  opened constant public.api_keys := private.open_api_key(secret);
begin
  return (
    select json_build_object('rights', to_json(opened.rights), 'events', coalesce(json_agg(
      json_build_object('id', event.id, 'name', event.event_name, 'date', event.event_date,
        'time_zone', event.time_zone, 'is_own', coalesce(event.user_id = opened.account_id, true),
        'change', newest.version, 'changed_at', newest.at) order by event.event_date, event.id), '[]'))
    from (
      select * from public.events where id = opened.event_id
      union all (select * from public.events where user_id = opened.account_id
        union select * from public.events where id in (
          select event_id from public.event_members where user_id = opened.account_id))
    ) as event
    left join lateral (
      select version, at from public.event_changes where event_id = event.id order by version desc limit 1
    ) as newest on true
    where opened.event_id is not null or private.is_open_to_account(event, opened.account_id));
end $$;

CREATE FUNCTION private.list_people() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_people constant integer := 500;
  caller constant uuid := auth.uid();
begin
  return jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('user_id', person.user_id, 'name', profile.full_name,
        'email', users.email, 'events', person.events)
        order by person.event_count desc, profile.full_name, person.user_id), '[]')
      from (
        select member.user_id, count(*) as event_count, jsonb_agg(jsonb_build_object('event_id', event.id,
          'role', member.role, 'sees_names', member.sees_names, 'sees_meals', member.sees_meals)
          order by event.event_date, event.id) as events
        from public.events as event join public.event_members as member on member.event_id = event.id
        where event.user_id = caller
        group by member.user_id order by count(*) desc, member.user_id limit max_people
      ) as person
      join auth.users on users.id = person.user_id
      left join public.profiles as profile on profile.id = person.user_id),
    'invitations', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by listed.expires_at, listed.id), '[]')
      from (
        select min(invitation.id::text) as id, min(invitation.label) as label, min(invitation.role) as role,
          min(invitation.expires_at) as expires_at,
          jsonb_agg(event.id order by event.event_date, event.id) as event_ids
        from public.events as event join private.event_invitations as invitation
          on invitation.event_id = event.id
        where event.user_id = caller and invitation.group_hash is not null
          and invitation.accepted_at is null and invitation.revoked_at is null
          and invitation.expires_at > now()
        group by invitation.group_hash limit max_people
      ) as listed));
end $$;

CREATE FUNCTION private.list_with_upgrades(subscription uuid) RETURNS uuid[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with recursive upgrades as (
    select id, tier_id from public.subscriptions where id = subscription
    union
    select upgrade.id, upgrade.tier_id
    from upgrades
    join public.subscriptions as upgrade on upgrade.upgraded_from = upgrades.id
    join public.payments on payments.subscription_id = upgrade.id
      and not (payments.is_disputed or payments.refunded >= payments.amount)
  )
  select array_agg(upgrades.id order by plan.rank) from upgrades
  join public.tier_plans as plan on plan.id = upgrades.tier_id
$$;

CREATE FUNCTION private.live_plan(owner uuid) RETURNS SETOF public.tier_plans
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO ''
    AS $$
  select plan.*
  from (
    select tier_id, least(end_date, expiry_date) as ends_at from public.subscriptions
    where user_id = owner order by created_at desc, id desc limit 1
  ) as newest
  join public.tier_plans as plan on plan.id = newest.tier_id
  where newest.ends_at is null or newest.ends_at > now()
$$;

CREATE FUNCTION private.lock_event_if_allowed(wanted private.event_right, event_uuid uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  locked constant text := concat_ws(' ', auth.uid(), wanted, event_uuid);
begin
  if current_setting('private.locked', true) = locked then
    return true;
  elsif not private.is_allowed(wanted, event_uuid) then
    return false;
  end if;
  perform from public.events where id = event_uuid for no key update;
  if not private.is_allowed(wanted, event_uuid) then -- checked again after waiting for the lock
    return false;
  end if;
  -- Policies call this for each row, so the last result is cached.
  perform set_config('private.locked', locked, true);
  return true;
end $$;

CREATE FUNCTION private.lock_event_of_invitation(invitation_id uuid) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  event_uuid constant uuid := (select event_id from private.event_invitations where id = invitation_id);
  is_own constant boolean := private.lock_event_if_allowed('own', event_uuid);
begin
  if not is_own or not exists (select from private.event_invitations
    where id = invitation_id and accepted_at is null and revoked_at is null) then
    perform private.refuse(404, 'not_found');
  end if;
  return event_uuid;
end $$;

CREATE FUNCTION private.lock_event_with_right(wanted private.event_right, event_uuid uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.lock_event_if_allowed(wanted, event_uuid) then
    perform private.refuse(403, 'not_allowed');
  end if;
end $$;

CREATE FUNCTION private.lock_events_of_user() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform from public.events
  where id = any (array(
    select id from public.events where user_id = old.id
    union all select event_id from public.event_members where user_id = old.id))
  order by id for no key update;
  return old;
end $$;

CREATE FUNCTION private.lock_invitations(invitation_ids uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if (select count(*) from private.invitations where id = any (invitation_ids))
      is distinct from (select count(distinct id) from unnest(invitation_ids) as asked (id))
    or not coalesce((
      select bool_and(private.lock_event_if_allowed('edit', event_id))
      from (select distinct event_id from private.invitations where id = any (invitation_ids)
        order by event_id) as theirs), true) then
    perform private.refuse(404, 'not_found');
  end if;
end $$;

CREATE FUNCTION private.lock_owner_account() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_user(new.user_id);
  return new;
end $$;

CREATE FUNCTION private.lock_seating(event_uuid uuid, change jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  emptied constant uuid[] := private.removed_ids(change, 'tables') || array(
    select id from jsonb_to_recordset(private.change_items(change, 'tables', 'update')) as given (
      id uuid, label text) where label is not null);
  keys constant text[] := array(select label_key from public.tables
    where event_id = event_uuid and id = any (emptied));
  ids constant uuid[] := private.removed_ids(change, 'guests')
    || private.ids_in(private.change_items(change, 'guests', 'update'))
    || array(select unnest(array[guest_id, other_id])
      from jsonb_to_recordset(private.change_items(change, 'wishes', 'add')) as given (
      guest_id uuid, other_id uuid));
begin
  perform private.require_event_right('edit', event_uuid);
  perform from public.guests
  where id = any (array( -- uses indexes, regardless of the number of guests
    select id from public.guests where event_id = event_uuid and id = any (ids)
    union select id from public.guests where event_id = event_uuid and table_key = any (keys)))
  order by id for no key update;
  perform from public.events where id = event_uuid for no key update;
  perform private.require_event_right('edit', event_uuid); -- the caller may have been removed while waiting
end $$;

CREATE FUNCTION private.lock_table_link(invitation_id uuid) RETURNS private.invitations
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link private.invitations;
begin
  select * into link from private.invitations where id = invitation_id and table_id is not null;
  if not found or not private.is_allowed('edit', link.event_id) then
    perform private.refuse(404, 'not_found');
  end if;
  perform from public.guests
  where id = any (array(select id from private.guests_of_invitation(link))) order by id for no key update;
  perform private.lock_invitations(array[invitation_id]);
  select * into link from private.invitations where id = invitation_id for no key update;
  return link;
end $$;

CREATE FUNCTION private.lock_user(user_id uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select pg_advisory_xact_lock(hashtextextended('user ' || user_id, 0))
$$;

CREATE FUNCTION private.mailbox_hash(address text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select private.sha256_hex('mailbox ' || case when mailbox ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(mailbox, '@', 1), '.', '') || '@gmail.com' else mailbox end)
  from (select lower(regexp_replace(address, '\+[^@]*', '')) as mailbox) as plain
$_$;

CREATE FUNCTION private.make_account_key(key_name text, key_rights text[]) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_user(auth.uid());
  if not exists (select from auth.users where id = auth.uid()) then
    perform private.refuse(401, 'not_allowed');
  end if;
  return private.store_api_key(null, auth.uid(), key_name, key_rights);
end $$;

CREATE FUNCTION private.make_api_key(event_uuid uuid, key_name text, key_rights text[]) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_event_with_right('own', event_uuid);
  return private.store_api_key(event_uuid, null, key_name, key_rights);
end $$;

CREATE FUNCTION private.make_column_triggers() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  granted record;
begin
  for granted in
    select object, array_agg(attname::text order by attnum)::text as columns,
      string_agg(format('new.%I', attname), ', ') as after,
      string_agg(format('old.%I', attname), ', ') as before
    from (select distinct object from private.access where privilege = 'update') as updated
    join pg_catalog.pg_attribute on attrelid = object::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' -- not yet computed in a before trigger, and not writable
    where attname <> all (private.columns_for('update', object))
    group by object
  loop
    -- Creates the trigger only if it differs, because creating it waits for all writers of the table.
    if not exists (
      select from pg_catalog.pg_trigger
      where tgrelid = granted.object::regclass and tgname = 'allow_only_columns'
        and tgargs = convert_to(granted.columns, 'utf8') || '\x00'::bytea
    ) then
      -- The condition calls no function, because one call per row took most of the time of a long list.
      execute format('create or replace trigger allow_only_columns before update on %s for each row
        when ((%s) is distinct from (%s)) execute function private.allow_only_columns(
          %L)', granted.object, granted.after, granted.before, granted.columns);
    end if;
  end loop;
end $$;

CREATE FUNCTION private.make_door_link(event_uuid uuid, link_name text, link_rights text[], link_ends_at timestamp with time zone, secret text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  max_links constant integer := 50;
  wanted constant private.event_right := case when 'venue' = any (link_rights) then 'own' else 'edit' end;
  link_id uuid;
begin
  perform private.lock_event_with_right(wanted, event_uuid);
  if (secret ~ '^[A-Za-z0-9_-]{22,64}$' and link_ends_at > now()) is not true then -- at least 128 bits
    perform private.refuse(400, 'invalid_value');
  end if;
  insert into private.doors (event_id) values (event_uuid) on conflict (event_id) do nothing;
  if (select count(*) from public.door_links where event_id = event_uuid) >= max_links then
    perform private.refuse(403, 'too_many_links', jsonb_build_object('limit', max_links));
  end if;
  insert into public.door_links (event_id, name, rights, ends_at, made_by)
  values (event_uuid, link_name, link_rights, link_ends_at, auth.uid()) returning id into link_id;
  insert into private.door_secrets (hash, link_id) values (private.sha256_hex(secret), link_id);
  return link_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $_$;

CREATE FUNCTION private.make_invitations(event_uuid uuid, plus_ones integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_invitations constant integer := 500;
  made jsonb;
begin
  perform private.lock_event_with_right('edit', event_uuid); -- one writer at a time
  with uninvited as (
    select id, name, party, coalesce(private.table_key(party), id::text) as household,
      row_number() over (order by created_at, position) as place
    from public.guests as guest
    where event_id = event_uuid and not is_crew and waiting is distinct from 'yes'
      and not exists (select from private.invited_guests where guest_id = guest.id)
  ), begun as ( -- each household's link with the fewest people
    select distinct on (household) household, invitation_id, people
    from (
      select private.table_key(guest.party) as household, invitation.id as invitation_id,
        (select count(*) from private.guests_of_invitation(invitation)) as people
      from private.invitations as invitation
      join private.invited_guests on invited_guests.invitation_id = invitation.id
      join public.guests as guest on guest.id = invited_guests.guest_id
      where invitation.event_id = event_uuid and invitation.table_id is null
        and private.table_key(guest.party) in (select household from uninvited)
    ) as linked
    where people < private.max_guests_per_invitation()
    order by household, people
  ), parted as (
    select uninvited.*, begun.invitation_id as begun_id,
      (coalesce(begun.people, 0) + row_number() over (partition by uninvited.household order by place) - 1)
        / private.max_guests_per_invitation() as part
    from uninvited left join begun on begun.household = uninvited.household
  ), links as materialized (
    select household, part, gen_random_uuid() as id, min(party) as party,
      jsonb_agg(name order by place) as names, min(place) as place
    from parted where part > 0 or begun_id is null group by household, part
  ), stored as (
    insert into private.invitations (id, event_id, plus_ones, made_by)
    select id, event_uuid, make_invitations.plus_ones, auth.uid() from links
  ), asked as (
    insert into private.invited_guests (guest_id, invitation_id)
    select parted.id, coalesce(links.id, begun_id) from parted
    left join links on links.household = parted.household and links.part = parted.part
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'party', party, 'names', names) order by place),
    '[]') into made from links;
  if (select count(*) from private.invitations where event_id = event_uuid) > max_invitations then
    perform private.refuse(403, 'too_many_invitations', jsonb_build_object('limit', max_invitations));
  end if;
  return made;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;

CREATE FUNCTION private.make_pending_event(owner uuid, waiting uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.events (id, user_id, event_name, event_date, owner_name, owner_email, qr_code_url)
  select id, user_id, event_name, event_date, owner_name, owner_email, qr_code_url from private.pending_events
  where user_id = owner and id = waiting;
exception when others then
  raise warning 'the event that waited for a payment could not be made: %', sqlerrm;
end $$;

CREATE FUNCTION private.make_tables_of_guests() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.tables (event_id, label)
  select distinct on (event_id, table_key) event_id, table_number from seated where table_key is not null
  order by event_id, table_key, position
  on conflict (event_id, label_key) do nothing;
  return null;
end $$;

CREATE FUNCTION private.mark_given_seat() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  -- 0 and 61 are not valid chairs: a wrong number is still refused, and the sum fits the column.
  new.seat := greatest(least(new.seat, 61), 0) + 1000;
  return new;
end $$;

CREATE FUNCTION private.mark_invitations_sent(invitation_ids uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.refuse_long_list(cardinality(invitation_ids));
  perform private.check_unique_ids(invitation_ids);
  perform private.lock_invitations(invitation_ids);
  perform from private.invitations where id = any (invitation_ids) order by id for no key update;
  update private.invitations set sent_at = coalesce(sent_at, now()), reminded_at = case
    when sent_at < now() - interval '1 hour' then now() else reminded_at end
  where id = any (invitation_ids);
end $$;

CREATE FUNCTION private.max_bytes_per_change() RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select 8000000 $$;

CREATE FUNCTION private.max_crew() RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select 20 $$;

CREATE FUNCTION private.max_guests_per_invitation() RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select 12 $$;

CREATE FUNCTION private.max_wishes() RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select 500 $$;

CREATE FUNCTION private.may_mail(owner uuid, sender uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select (private.has_paid_plan(owner)
      or exists (select from auth.users where id = owner and email_confirmed_at is not null))
    and not private.is_suspended(owner) and not private.is_suspended(sender)
$$;

CREATE FUNCTION private.merge_theme_change(event_uuid uuid, person uuid, theme_fact jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  other_fields constant jsonpath = '$.fields[*] ? (!(@ starts with "theme_"))';
  earlier jsonb;
begin
  if theme_fact ->> 'kind' <> 'event' or theme_fact @? other_fields then
    return theme_fact;
  end if;
  update public.event_changes as before set facts = '[]', bytes = octet_length(before.touched::text)
  from (select version, facts -> 0 as fact from public.event_changes
    where event_id = event_uuid and version = private.seating_version(event_uuid) and user_id = person
      and at > clock_timestamp() - interval '1 hour'
      and jsonb_array_length(facts) = 1) as last
  where before.event_id = event_uuid and before.version = last.version and fact ->> 'kind' = 'event'
    and not fact @? other_fields returning fact into earlier;
  return jsonb_set(theme_fact, '{fields}',
    (select jsonb_agg(distinct field order by field)
    from jsonb_array_elements((theme_fact -> 'fields') || coalesce(earlier -> 'fields', '[]')) as field));
end $_$;

CREATE FUNCTION private.misses_seated_part(reply text, absent_from text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(reply = 'yes' and absent_from like 'tables%', false)
$$;

CREATE FUNCTION private.move_at_door(secret text, guest_uuid uuid, from_table text, to_table text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link public.door_links;
  sits_at text;
begin
  perform from public.guests -- locked before the event, in the common lock order
  where id = guest_uuid and event_id = (
    select event_id from private.door_secrets join public.door_links on door_links.id = link_id
    where hash = private.sha256_hex(secret))
  for no key update;
  link := private.door_link(secret, is_writing => true);
  if not 'move_seats' = any (link.rights) then
    perform private.refuse(403, 'not_allowed');
  end if;
  select table_number into sits_at from public.guests where id = guest_uuid and event_id = link.event_id;
  if not found then
    perform private.refuse(404, 'not_found');
  elsif private.table_key(sits_at) is not distinct from private.table_key(to_table) then
    return;
  elsif private.table_key(sits_at) is distinct from private.table_key(from_table) then
    perform private.refuse(409, 'moved_meanwhile', jsonb_build_object('table', sits_at));
  end if;
  if to_table is null then
    delete from private.seated_at_door where link_id = link.id and guest_id = guest_uuid
      and table_key = private.table_key(sits_at);
    if not found then
      perform private.refuse(403, 'not_allowed');
    end if;
  elsif sits_at is null then
    insert into private.seated_at_door (link_id, guest_id, table_key)
    values (link.id, guest_uuid, private.table_key(to_table))
    on conflict (link_id, guest_id) do update set table_key = excluded.table_key;
  else
    update private.seated_at_door set table_key = private.table_key(to_table)
    where link_id = link.id and guest_id = guest_uuid and table_key = private.table_key(sits_at);
  end if;
  perform set_config('private.helper', link.name, true); -- recorded in the history
  update public.guests set table_number = to_table where id = guest_uuid;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;

CREATE FUNCTION private.move_event_parts(parts jsonb, days integer) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(part
    || jsonb_build_object('day', to_char((part ->> 'day')::date + days, 'YYYY-MM-DD')) order by place), '[]')
  from jsonb_array_elements(parts) with ordinality as listed (part, place)
$$;

CREATE FUNCTION private.moves_invitations(was jsonb, is_now jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select was <> '[]' and is_now <> '[]' and (
    private.part_with_tables(was) -> 'id' <> private.part_with_tables(is_now) -> 'id' or exists (
      select from jsonb_array_elements(is_now) as part
      where not was @> jsonb_build_array(
        jsonb_build_object('id', part -> 'id', 'invites', part -> 'invites'))))
$$;

CREATE FUNCTION private.name_in_event(event_uuid uuid, person uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with people as (
    select user_id, '-infinity'::timestamptz as at from public.events where id = event_uuid
    union all select user_id, at from public.event_members where event_id = event_uuid
  ), named as (
    select user_id, at, lower(btrim(full_name, private.invisible_characters())) as name from people
    join public.profiles on profiles.id = user_id
  )
  select jsonb_build_object('name', profile.full_name || case
    when same.earlier > 0 then format(' (%s)', same.earlier + 1) else '' end)
    || case when same.is_any then '{"has_namesake": true}'::jsonb else '{}' end
  from public.profiles as profile
  left join named as own on own.user_id = profile.id
  cross join lateral (select lower(btrim(profile.full_name, private.invisible_characters())) as name) as whole
  cross join lateral (
    select count(*) filter (where named.name = whole.name
      -- former members are numbered after current ones
      and (own.user_id is null or (named.at, named.user_id) < (own.at, own.user_id))) as earlier,
      count(*) > 0 as is_any
    from named where named.user_id <> profile.id
      and split_part(named.name, ' ', 1) = split_part(whole.name, ' ', 1)
  ) as same
  where profile.id = person
$$;

CREATE FUNCTION private.new_address_code() RETURNS text
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select string_agg(substr('bcdfghjkmnpqrtvwxy23456789',
    1 + (get_byte(random.bytes, 2 * place) * 256 + get_byte(random.bytes, 2 * place + 1)) % 26, 1), '')
  from (select sha256(uuid_send(gen_random_uuid())) as bytes) as random, generate_series(0, 5) as place
$$;

CREATE FUNCTION private.new_secret() RETURNS text
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select translate(rtrim(encode(substring(
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16), 'base64'), '='), '+/', '-_')
$$;

CREATE FUNCTION private.note_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  id_column constant text := tg_argv[1];
  columns constant text[] := private.columns_in_history(tg_argv[0]);
begin
  if tg_op = 'INSERT' then
    -- Selects only the id, because converting whole rows to jsonb was slow.
    execute format('insert into private.noted_changes (event_id, collection, part)
      select event_id, $1, jsonb_object_agg(%I, null::jsonb) from after
      group by event_id', id_column) using tg_argv[0];
  elsif tg_op = 'DELETE' then
    insert into private.noted_changes (event_id, collection, part)
    select event_id, tg_argv[0], jsonb_object_agg(was ->> id_column, (
      select coalesce(jsonb_object_agg(field, was -> field), '{}') from unnest(columns) as field))
    from (select event_id, to_jsonb(before) as was from before offset 0) as removed group by event_id;
  else
    insert into private.noted_changes (event_id, collection, part)
    select event_id, tg_argv[0], jsonb_object_agg(id, case when was is not null then (
      select coalesce(jsonb_object_agg(field.key,
        case when field.key = any (columns) then field.value end), '{}')
      from jsonb_each(was) as field where is_now is null
        or field.value is distinct from is_now -> field.key) end)
    from (
      -- Groups by id, because a join would compare every row of a long list with every other row.
      select event_id, row ->> id_column as id, (array_agg(row) filter (where not is_after))[1] as was,
        (array_agg(row) filter (where is_after))[1] as is_now
      from (
        select event_id, to_jsonb(before) as row, false as is_after from before
        union all select event_id, to_jsonb(after), true from after offset 0
      ) as rows group by event_id, row ->> id_column
    ) as pairs
    where was is distinct from is_now group by event_id;
    if tg_argv[0] = 'tables' then -- a new table id changes the table's guests too
      insert into private.noted_changes (event_id, collection, part)
      select guest.event_id, 'guests', jsonb_object_agg(guest.id, '{}'::jsonb)
      from after join public.guests as guest on guest.event_id = after.event_id
        and guest.table_key = after.label_key
      where after.id not in (select id from before) group by guest.event_id;
    end if;
  end if;
  return null;
end $_$;

CREATE FUNCTION private.note_event_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  counted constant text[] := array['guests_count', 'tables_count', 'updated_at'];
begin
  insert into private.noted_changes (event_id, collection, part)
  select is_now.id, 'event', jsonb_build_object(is_now.id, differing.fields)
  from after as is_now join before as was using (id)
  cross join lateral (
    select jsonb_object_agg(field, null) as fields
    from unnest(private.columns_for('update', 'public.events')) as field
    where to_jsonb(is_now) -> field is distinct from to_jsonb(was) -> field
  ) as differing
  where to_jsonb(is_now) - counted is distinct from to_jsonb(was) - counted and differing.fields is not null;
  return null;
end $$;

CREATE FUNCTION private.note_owner() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.noted_changes (event_id, collection, part)
  values (new.id, 'facts', jsonb_build_object('kind', 'handed_over', 'user_id', new.user_id));
  return null;
end $$;

CREATE FUNCTION private.offer_event(event_uuid uuid, member uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_event_with_right('own', event_uuid);
  perform private.withdraw_event_offer(event_uuid);
  update public.event_members set offered_at = now() where event_id = event_uuid and user_id = member;
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
end $$;

CREATE FUNCTION private.old_values(collection text, was jsonb, fields text[]) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object('old', coalesce(jsonb_object_agg(key, value), '{}')) from jsonb_each(was)
  where key = any (fields) and key = any (private.columns_in_history(collection))
$$;

CREATE FUNCTION private.only_former_editor_knows(invitation private.invitations) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return invitation.made_by is not null
    and (invitation.renewed_at is not null or invitation.sent_at is null and invitation.answered_at is null)
    and not exists (select from public.events where id = invitation.event_id and user_id = invitation.made_by)
    and not exists (
      select from public.event_members where event_id = invitation.event_id and user_id = invitation.made_by
        and role = 'editor');
end $$;

CREATE FUNCTION private.open_api_key(secret text) RETURNS public.api_keys
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  opened public.api_keys;
begin
  select api_keys.* into opened from private.api_secrets as stored
  join public.api_keys on api_keys.id = stored.key_id
  where stored.hash = private.sha256_hex(secret);
  if not found or private.is_suspended(coalesce(opened.account_id,
    (select user_id from public.events where id = opened.event_id))) then
    perform private.refuse(401, 'key_unknown');
  end if;
  update public.api_keys set used_at = now()
  where id = opened.id and (used_at is null or used_at < now() - interval '1 minute');
  return opened;
end $$;

CREATE FUNCTION private.open_door(secret text, since integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link constant public.door_links := private.door_link(secret);
begin
  return private.door_facts(link.event_id, coalesce(since, 0)) || jsonb_build_object(
    'link', private.phone_link_json(link),
    'event', (select jsonb_build_object('id', id, 'event_name', event_name, 'event_date', event_date,
      'theme_background', theme_background, 'theme_accent_color', theme_accent_color,
      'theme_text_color', theme_text_color, 'shows_chairs', shows_chairs)
        || case when 'kitchen' = any (link.rights) then jsonb_build_object('meals', meals) else '{}' end
      from public.events where id = link.event_id),
    'topic', (select topic from private.doors where event_id = link.event_id),
    'guests', private.door_guests(link),
    'plan', private.door_room(link.event_id));
end $$;

CREATE FUNCTION private.open_invitation(token text) RETURNS private.invitations
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  hash constant text := private.sha256_hex(token); -- a query on a short table would hash for each row
  invitation private.invitations;
begin
  perform from public.events
  where id = (select event_id from private.invitations where token_hash = hash) for key share;
  select * into invitation from private.invitations
  where token_hash = hash and revoked_at is null and table_id is null;
  if not found or private.only_former_editor_knows(invitation)
    or private.guest_page_state(invitation.event_id) = 'closed'
    or not exists (select from private.guests_of_invitation(invitation)) then
    perform private.refuse(404, 'invitation_closed');
  end if;
  return invitation;
end $$;

CREATE FUNCTION private.open_table_link(token text) RETURNS private.invitations
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link private.invitations;
begin
  perform from public.events where id = (select event_id from private.invitations
    where token_hash = private.sha256_hex(token)) for key share;
  select * into link from private.invitations
  where token_hash = private.sha256_hex(token) and revoked_at is null and table_id is not null;
  if not found or private.only_former_editor_knows(link)
    or private.guest_page_state(link.event_id) = 'closed'
    or not exists (select from private.chairs_of_table(link)) then
    perform private.refuse(404, 'invitation_closed');
  end if;
  return link;
end $$;

CREATE FUNCTION private.open_venue_plan(secret text, known text[]) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link public.door_links;
  signed private.signed_plans;
  why text;
  version text;
  answer jsonb;
begin
  select door_links.* into link
  from private.door_secrets as stored join public.door_links on door_links.id = stored.link_id
  where stored.hash = private.sha256_hex(secret) and 'venue' = any (door_links.rights);
  why := case when link.revoked_at is not null then 'revoked' when link.ends_at <= now() then 'ended' end;
  if link.id is not null and why is not null then
    return (
      select jsonb_build_object('closed', why,
        'closed_at', case why when 'revoked' then link.revoked_at else link.ends_at end,
        'event', jsonb_build_object(
          'event_name', event_name, 'event_date', event_date, 'theme_background', theme_background,
          'theme_accent_color', theme_accent_color, 'theme_text_color', theme_text_color,
          'time_zone', private.time_zone_or_default(time_zone)))
      from public.events where id = link.event_id);
  end if;
  link := private.door_link(secret, is_for_venue => true);
  if not 'live' = any (link.rights) then
    select * into signed from private.signed_plans where event_id = link.event_id order by signed_at desc
    limit 1;
  end if;
  -- Links with equal rights have the same version.
  version := private.version_for_reader(link.event_id,
    concat_ws(' ', 'plan', (select array_agg(each order by each) from unnest(link.rights) as each), signed.id,
    (select md5(words) from private.running_orders where event_id = link.event_id)));
  answer := jsonb_build_object('version', version,
    -- identifies the event without its id
    'event_key', left(private.sha256_hex(link.event_id::text), 32),
    'link', jsonb_build_object('rights', link.rights, 'ends_at', link.ends_at));
  return answer || case
    when known is null or version = any (known) then '{}'
    -- before the first sign-off, only links with the right 'live' show the plan
    when signed.id is null and not 'live' = any (link.rights)
      then private.compare_signed_plan(link.event_id, null, '{}')
        - '{plan, changed_at, running_order}'::text[]
    else private.compare_signed_plan(link.event_id, signed, link.rights) end;
end $$;

CREATE FUNCTION private.other_facts(event_uuid uuid, touched jsonb) RETURNS SETOF jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
begin
  return query
  select jsonb_build_object('kind', 'fixtures', 'added', count(*) filter (where was = 'null'),
    'removed', count(*) filter (where fixtures.id is null),
    'changed', count(*) filter (where was <> 'null' and fixtures.id is not null),
    'kinds', jsonb_agg(distinct coalesce(fixtures.kind, was ->> 'kind')))
  from jsonb_each(touched -> 'fixtures') as entry (id, was)
  left join public.fixtures on fixtures.id = entry.id::uuid and fixtures.event_id = event_uuid
  where was <> 'null' or fixtures.id is not null having count(*) > 0
  union all
  select jsonb_build_object('kind', 'room', 'fields', differing.fields)
  from jsonb_each(touched -> 'room') as entry (id, was)
  join public.rooms as room on room.event_id = event_uuid
  cross join lateral ( -- before its first change a room has the default values
    select private.changed_fields('room', case
      when was = 'null' then '{"width": 20, "depth": 14, "clearance": 1.5, "is_shown": true}'
      else was end, to_jsonb(room))
  ) as differing (fields)
  where differing.fields <> '{}'
  union all
  select jsonb_build_object('kind', 'picture', 'is_present',
    exists (select from public.room_pictures where event_id = event_uuid))
  where touched ? 'picture'
  union all
  select jsonb_build_object('kind', 'wishes', 'count', count(*),
    'added', count(*) filter (where was = 'null'), 'removed', count(*) filter (where wish.id is null))
  from jsonb_each(touched -> 'wishes') as entry (id, was)
  left join public.wishes as wish on wish.id = entry.id::uuid
  where was <> 'null' or wish.id is not null having count(*) > 0
  union all
  select jsonb_build_object('kind', 'event', 'fields', array(select jsonb_object_keys(was) order by 1))
  from jsonb_each(touched -> 'event') as entry (id, was);
end $$;

CREATE FUNCTION private.part_of_evening(parts jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  with listed as (
    select part, place from jsonb_array_elements(parts) with ordinality as listed (part, place)
  )
  select part from listed
  where place > (select place from listed where part -> 'has_tables' = 'true')
  order by part ->> 'invites' <> 'everyone', place limit 1
$$;

CREATE FUNCTION private.part_with_tables(parts jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select part from jsonb_array_elements(parts) as part where part -> 'has_tables' = 'true'
$$;

CREATE FUNCTION private.parts_for_guest(parts jsonb, is_evening boolean, invited_to text) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(part order by place), '[]')
  from jsonb_array_elements(parts) with ordinality as listed (part, place)
  where case
    when part -> 'has_tables' = 'true' then not is_evening
    when part ->> 'id' = any (string_to_array(invited_to, ',')) then true
    when '-' || (part ->> 'id') = any (string_to_array(invited_to, ',')) then false
    when part ->> 'invites' = 'seated' then not is_evening
    else part ->> 'invites' = 'everyone' end
$$;

CREATE FUNCTION private.patch_rows(rows_of regclass, event_uuid uuid, patches jsonb, columns text[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  stored integer;
begin
  execute format(
    'update %1$s as row_now set %2$s
     from jsonb_array_elements($1) as listed (patch)
     -- cast to uuid, because comparing as text would scan all rows
     join %1$s as before on before.id = (patch ->> ''id'')::uuid
     cross join lateral jsonb_populate_record(before, patch) as given
     where row_now.id = before.id and row_now.event_id = $2',
    rows_of, (select string_agg(format('%1$I = given.%1$I', column_name), ', ')
      from unnest(columns) as column_name)
  ) using patches, event_uuid;
  get diagnostics stored = row_count;
  if stored <> jsonb_array_length(patches) then
    perform private.refuse(404, 'not_found');
  end if;
end $_$;

CREATE FUNCTION private.phone_link_json(link public.door_links) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object('id', link.id, 'name', link.name, 'rights', link.rights, 'ends_at', link.ends_at)
$$;

CREATE FUNCTION private.plan_for_viewers(event_uuid uuid, sees_names boolean, sees_meals boolean) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'guests', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', guest.id, 'name', guest.name, 'title', guest.title, 'seat', guest.seat,
          'party', guest.party, 'is_evening', guest.is_evening,
          'table_id', (select private.table_ids(event_uuid)) -> guest.table_key)
        || case when plan_for_viewers.sees_meals
          then jsonb_build_object('meal', guest.meal, 'allergies', case
            when guest.allergies_agreed then guest.reply_allergies end,
            'asks_couple', guest.allergies is not null or guest.reply_allergies is not null
              and not guest.allergies_agreed) else '{}' end
        order by guest.created_at, guest.position), '[]')
      from private.expected_guests(event_uuid) as guest where plan_for_viewers.sees_names),
    'tables', (
      select coalesce(jsonb_agg(private.shared_table(tables) || '{"note": null}'), '[]') from public.tables
      where event_id = event_uuid),
    'fixtures', private.shared_fixtures(event_uuid),
    'wishes', '[]'::jsonb,
    'room', private.shared_room(event_uuid),
    'menu', jsonb_build_object('meals', case when plan_for_viewers.sees_meals then event.meals else '{}' end),
    'counts', (
      select coalesce(jsonb_object_agg(tables.id, seated.guests), '{}')
      from (select table_key, count(*) as guests from private.expected_guests(event_uuid)
        group by table_key) as seated
      join public.tables on tables.event_id = event_uuid and tables.label_key = seated.table_key),
    'without_table', (
      select count(*) from private.expected_guests(event_uuid) where table_key is null and not is_evening))
  from public.events as event where event.id = event_uuid
$$;

CREATE FUNCTION private.plan_guests(event_uuid uuid) RETURNS json
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  columns constant text := (
    select string_agg(format('guest.%I', attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = 'public.guests'::regclass and attnum > 0 and not attisdropped
      and attname <> all (private.columns_outside_plan('guests')));
  guests json;
begin
  -- A subquery, because a join would compare every guest with every table.
  execute format(
    'select json_agg(listed) from (
      select %s, (select private.table_ids($1)) -> guest.table_key as table_id
      from public.guests as guest where guest.event_id = $1
      order by guest.created_at, guest.position) as listed',
    columns) into guests using event_uuid;
  return coalesce(guests, '[]');
end $_$;

CREATE FUNCTION private.private_columns() RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select '{meal, allergies, reply_meal, reply_allergies, kitchen_note, tags, private_note, reply, external_id,
    replied_at, is_late, plus_one_of, allergies_withheld, allergies_agreed, absent_from,
    needs, reply_needs}'::text[]
$$;

CREATE FUNCTION private.protect_deletion_settings() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if current_user in ('anon', 'authenticated') and old.user_id <> private.caller() and (
    (new.deletes_after_days, new.private_days) is distinct from (old.deletes_after_days, old.private_days)
    or new.event_date <> old.event_date and new.event_date < private.today_in(new.time_zone)
  ) then
    perform private.refuse(403, 'not_allowed');
  end if;
  return new;
end $$;

CREATE FUNCTION private.questions_of_event(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'words', words, 'choices', choices)
    order by position), '[]')
  from private.reply_questions where event_id = event_uuid
$$;

CREATE FUNCTION private.queue_webhooks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.webhooks set change = new.version,
    tries = case when due_at is null then 0 else tries end,
    due_at = coalesce(due_at, greatest(now(), sent_at + interval '5 seconds'))
  where event_id = new.event_id and not is_off;
  return null;
end $$;

CREATE FUNCTION private.read_arrivals(event_uuid uuid, since integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_event_right('edit', event_uuid);
  return private.door_facts(event_uuid, coalesce(since, 0))
    || jsonb_build_object('topic', (select topic from private.doors where event_id = event_uuid));
end $$;

CREATE FUNCTION private.read_event_by_key(secret text, event_uuid uuid, known text[], since bigint) RETURNS json
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  opened constant public.api_keys := private.open_api_key(secret);
  event constant public.events := private.event_of_key(opened, event_uuid);
  version constant text := private.version_for_reader(event_uuid,
    concat_ws(' since ', opened.rights::text, since));
begin
  return case when version = any (known) then json_build_object('version', version)
    else private.event_for_key(event, opened.rights, version,
      -- all guests, if the changes after `since` are no longer stored
      case when private.has_changes_since(event_uuid, since) then since end) end;
end $$;

CREATE FUNCTION private.read_event_history(event_uuid uuid, before bigint, person uuid, words text) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  page_size constant integer := 100;
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_event_right('edit', event_uuid);
  if char_length(words) > 100 then
    perform private.refuse(400, 'invalid_value');
  end if;
  return (
    select coalesce(jsonb_agg(private.history_entry(event_uuid, version, user_id, latest.by, at, facts)
      order by version desc), '[]')
    from (
      select version, user_id, change.by, at, facts from public.event_changes as change
      where event_id = event_uuid and facts <> '[]' and (before is null or version < before)
        and (person is null or user_id = person)
        and (words is null or change.by ilike pattern or exists (
          select from jsonb_array_elements(facts) as listed (fact),
            jsonb_array_elements_text(coalesce(fact -> 'guests', fact -> 'tables', '[]')) as name
          where name ilike pattern))
      order by version desc limit page_size
    ) as latest);
end $$;

CREATE FUNCTION private.read_plan_by_key(secret text, event_uuid uuid, known text[]) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  opened constant public.api_keys := private.open_api_key(secret);
  rights constant text[] := array['venue'] || case when 'names' = any (opened.rights) then '{names}'::text[]
    end || case when 'meals' = any (opened.rights) then '{kitchen}'::text[] end;
  event constant public.events := private.event_of_key(opened, event_uuid);
  signed private.signed_plans;
  version text;
  compared jsonb;
begin
  select * into signed from private.signed_plans where event_id = event_uuid order by signed_at desc limit 1;
  version := private.version_for_reader(event_uuid, concat_ws(' ', 'plan by key', opened.rights::text,
    signed.id, (select md5(words) from private.running_orders where event_id = event_uuid)));
  if version = any (known) then
    return jsonb_build_object('version', version);
  end if;
  compared := private.compare_signed_plan(event.id, signed, rights)
    || jsonb_build_object('version', version, 'rights', opened.rights, 'event_id', event.id);
  return case when 'notes' = any (opened.rights) then compared
    else compared || jsonb_build_object('plan', private.without_kitchen_notes(compared -> 'plan'),
      'signed_plan', case when signed.id is not null
        then private.without_kitchen_notes(compared -> 'signed_plan') end) end;
end $$;

CREATE FUNCTION private.read_seating_at(event_uuid uuid, as_of bigint) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  newest constant bigint := private.seating_version(event_uuid);
begin
  perform private.require_event_right('edit', event_uuid);
  if as_of is null or as_of not between 0 and newest or (
    select count(*) <> newest - as_of or bool_or(touched is null) from public.event_changes
    where event_id = event_uuid and version > as_of
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  return (
    with earlier as (
      select part.collection, entry.id, private.earliest_values(
        array_agg(entry.was order by change.version)) as was
      from public.event_changes as change, jsonb_each(change.touched) as part (collection, entries),
        jsonb_each(entries) as entry (id, was)
      where change.event_id = event_uuid and change.version > as_of
        and part.collection in ('guests', 'tables', 'fixtures', 'room')
      group by part.collection, entry.id
    ), current as (
      select 'guests' as collection, id::text, to_jsonb(guests) as is_now from public.guests
      where event_id = event_uuid
      union all select 'tables', id::text, to_jsonb(tables) from public.tables where event_id = event_uuid
      union all select 'fixtures', id::text, to_jsonb(fixtures) from public.fixtures
      where event_id = event_uuid
      union all select 'room', event_id::text, to_jsonb(rooms) from public.rooms where event_id = event_uuid
    ), former as (
      select collection, id, coalesce(is_now, '{}') || coalesce(was, '{}') as row
      from current full join earlier using (collection, id)
      where was is distinct from 'null'
    ), shown as (
      select collection, row, (
          select jsonb_object_agg(column_name, row -> column_name)
          from unnest(private.columns_in_history(collection)) as column_name
          where column_name <> all ('{table_number, table_key, label_key, created_at, position}')
        ) || case collection when 'room' then '{}' else jsonb_build_object('id', id) end as item
      from former
    ), labels as (
      select jsonb_object_agg(row ->> 'label_key', item -> 'id') as ids from shown
      where collection = 'tables'
    )
    select jsonb_build_object(
      'guests', coalesce(jsonb_agg(item || jsonb_build_object('table_id',
        (select ids from labels) -> (row ->> 'table_key'))
        order by row -> 'created_at', row -> 'position') filter (where collection = 'guests'), '[]'),
      'tables', coalesce(jsonb_agg(item) filter (where collection = 'tables'), '[]'),
      'fixtures', coalesce(jsonb_agg(item order by item -> 'id') filter (where collection = 'fixtures'),
        '[]'),
      'room', (select item from shown where collection = 'room'))
    from shown);
end $$;

CREATE FUNCTION private.read_seating_changes(event_uuid uuid, since bigint) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_event_right('look', event_uuid);
  if event_uuid not in (select private.event_ids_with_right('edit'))
    and since is distinct from private.seating_version(event_uuid) then
    -- A viewer cannot read all the rows.
    return '{"whole": true}';
  end if;
  return private.seating_changes(event_uuid, since);
end $$;

CREATE FUNCTION private.recent_changes(event_uuid uuid, since bigint) RETURNS TABLE(id text, at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select entry.id, max(latest.at)
  from (
    select version, at, touched from public.event_changes
    where event_id = event_uuid and version > coalesce(since, 0) order by version desc limit 2000
  ) as latest
  cross join lateral (
    select jsonb_object_keys(latest.touched -> 'guests') as id
    union all select key from jsonb_each(latest.touched -> 'tables') where value ? 'label'
  ) as entry
  group by entry.id
$$;

CREATE FUNCTION private.record_check_ins(secret text, facts jsonb, since integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  max_at_once constant integer := 250;
  link constant public.door_links := private.door_link(secret, is_writing => facts is distinct from '[]');
begin
  if jsonb_typeof(facts) is distinct from 'array'
    or jsonb_path_exists(facts, '$[*] ? (@.type() != "object")') then
    perform private.refuse(400, 'invalid_value');
  elsif jsonb_array_length(facts) > max_at_once then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', max_at_once));
  elsif jsonb_array_length(facts) > 0 then
    if not 'check_in' = any (link.rights) then
      perform private.refuse(403, 'not_allowed');
    end if;
    perform private.append_check_ins(link, ( -- a phone may send a fact twice; the first one counts
      select jsonb_agg(fact order by place) from (
        select distinct on (fact ->> 'id') fact, place
        from jsonb_array_elements(facts) with ordinality as listed (fact, place) order by fact ->> 'id', place
      ) as once));
  end if;
  return private.door_facts(link.event_id, coalesce(since, 0))
    || jsonb_build_object('link', private.phone_link_json(link));
end $_$;

CREATE FUNCTION private.record_deletion_mail(event_uuid uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  update public.events set deletion_mailed_at = now()
  where id = event_uuid and event_date + deletes_after_days <= private.today_in(time_zone) + 7
$$;

CREATE FUNCTION private.record_guest_page(event_uuid uuid, what text, words text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.count_guest_page(
    event_uuid, (what in ('visit', 'phone visit'))::integer, (what = 'phone visit')::integer,
    (what in ('search', 'miss'))::integer
  ) then
    return;
  end if;
  if what = 'search' and words is not null then
    insert into private.looked_up_guests as looked_up (guest_id, event_id)
    select id, event_id from public.guests where event_id = event_uuid and name = words
    on conflict (guest_id) do update set day = excluded.day where looked_up.day < excluded.day;
  elsif what = 'miss' then
    perform private.record_missed_searches(event_uuid, array[words]);
  end if;
end $$;

CREATE FUNCTION private.record_joining_mail(event_uuid uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  update private.event_invitations set mailed_at = now()
  where event_id = event_uuid and mailed_at is null and mail_claimed_at is not null
$$;

CREATE FUNCTION private.record_member_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  member constant public.event_members := case tg_op when 'DELETE' then old else new end;
begin
  insert into private.noted_changes (event_id, collection, part)
  values (member.event_id, 'facts', jsonb_build_object(
    'kind', case tg_op when 'INSERT' then 'joined' when 'UPDATE' then 'role' else case
      when member.user_id = auth.uid() then 'left' else 'removed_member' end end,
    'user_id', member.user_id, 'role', member.role));
  return null;
end $$;

CREATE FUNCTION private.record_missed_searches(event_uuid uuid, missed text[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with limits as (
    select 500 as max_missed, 20000 as max_times,
      400 as max_characters -- the text is cut to this length before any other processing
  ),
  typed as (
    select left(lower(btrim(regexp_replace(left(each, max_characters),
      '[[:cntrl:][:space:]\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]+', ' ', 'g'))), 100) as words,
      count(*) as times
    from limits, unnest(missed) as each group by 1
  ),
  known as (select words from public.missed_searches
    where event_id = event_uuid and last_at >= now() - interval '90 days'),
  placed as (
    select words, times, words in (table known) as is_known,
      row_number() over (partition by words in (table known) order by words) as place
    from typed where char_length(words) >= 2
  )
  insert into public.missed_searches as earlier (event_id, words, times)
  select event_uuid, words, times from placed, limits
  where is_known or place <= max_missed - (select count(*) from known) order by words
  -- A count older than 90 days starts again. The nightly sweep has not deleted it yet.
  on conflict (event_id, words) do update set
    times = least(case when earlier.last_at >= now() - interval '90 days' then earlier.times
      else 0 end + excluded.times, (select max_times from limits)),
    first_at = case when earlier.last_at >= now() - interval '90 days' then earlier.first_at else now() end,
    last_at = now()
$$;

CREATE FUNCTION private.record_ownership_offer_mail(event_uuid uuid, member uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  update public.event_members set offer_mailed_at = now(), offer_mail_claimed_at = null
  where event_id = event_uuid and user_id = member
$$;

CREATE FUNCTION private.record_presence(event_uuid uuid, place text, table_uuid uuid, guest_uuid uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  caller constant uuid := auth.uid();
  cutoff constant timestamptz := clock_timestamp() - interval '60 seconds';
  is_editor boolean;
  earlier private.event_presence;
begin
  if place <> '' is not false and (place is null or not exists (select from private.event_visits
    where event_id = event_uuid and user_id = caller and private.is_recent(event_visits.at, '10 minutes')))
  then -- recording a visit locks the event, which the common lock order puts before the member
    perform from public.events where id = event_uuid for key share;
  end if;
  -- waits for a concurrent removal, so that a removed member is not recorded
  perform from public.event_members where event_id = event_uuid and user_id = caller for key share;
  if event_uuid is null or event_uuid not in (select private.event_ids_with_right('look')) then
    return null; -- a removed member may poll once more
  end if;
  is_editor := event_uuid in (select private.event_ids_with_right('edit'));
  select * into earlier from private.event_presence
  where event_id = event_uuid and user_id = caller and at > cutoff;
  if place = '' then
    null;
  elsif place is null then
    delete from private.event_presence where event_id = event_uuid and user_id = caller;
  else
    insert into private.event_presence (event_id, user_id, place, table_id, guest_id, at)
    values (event_uuid, caller, place, table_uuid, guest_uuid, clock_timestamp())
    on conflict (event_id, user_id) do update set place = excluded.place, table_id = excluded.table_id,
      guest_id = excluded.guest_id, at = excluded.at;
  end if;
  if is_editor and place <> '' is not false then
    perform private.record_visit(event_uuid, is_leaving => place is null);
  end if;
  if place <> '' is not false
    and (earlier.place, earlier.table_id, earlier.guest_id) is distinct from (place, table_uuid, guest_uuid)
  then
    perform realtime.send('{}', 'here', 'host:' || host_topic, false) from public.events
      where id = event_uuid;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('user_id', user_id, 'name', null, 'place', others.place,
      'table_id', table_id, 'guest_id', case when is_editor then guest_id end, 'at', at)
        || coalesce(private.name_in_event(event_uuid, user_id), '{}')
      order by at desc, user_id), '[]')
    from private.event_presence as others where event_id = event_uuid and user_id <> caller and at > cutoff);
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;

CREATE FUNCTION private.record_visit(event_uuid uuid, is_leaving boolean) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.event_visits as earlier (event_id, user_id, version)
  values (event_uuid, auth.uid(), private.seating_version(event_uuid))
  on conflict (user_id, event_id) do update set at = excluded.at, version = excluded.version
  where is_leaving or not private.is_recent(earlier.at, '10 minutes')
$$;

CREATE FUNCTION private.refuse(status integer, code text, detail jsonb DEFAULT '{}'::jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', code, 'message', replace(code, '_', ' '), 'details', detail::text,
      'hint', null)::text,
    detail = jsonb_build_object('status', status, 'headers', '{}'::jsonb)::text;
end $$;

CREATE FUNCTION private.refuse_bulk_submissions() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from added) > 1 then
    perform private.refuse(400, 'one_at_a_time');
  end if;
  return null;
end $$;

CREATE FUNCTION private.refuse_long_list(items integer) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  max_at_once constant integer := 20000;
begin
  if items > max_at_once then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', max_at_once));
  end if;
end $$;

CREATE FUNCTION private.refuse_past_message() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if current_user in ('anon', 'authenticated') and new.message_until <= now() then
    perform private.refuse(400, 'message_over');
  end if;
  return new;
end $$;

CREATE FUNCTION private.refuse_retired_event_ids() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (
    select from added join private.retired_event_ids as retired on retired.event_id = added.id
    where retired.user_id is distinct from added.user_id
  ) then
    perform private.refuse(409, 'event_id_retired');
  end if;
  return null;
end $$;

CREATE FUNCTION private.refuse_suspended() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
    declare
      until timestamptz;
    begin
      select banned_until into until from auth.users where id = new.user_id for key share;
      if until > now() then
        perform private.refuse(403, 'account_suspended');
      end if;
      return new;
    end $$;

CREATE FUNCTION private.refuse_unlikely_dates() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new; -- a restored backup keeps its dates
  elsif new.event_date not between '2000-01-01' and '2100-12-31'
    and (tg_op = 'INSERT' or new.event_date <> old.event_date) then
    perform private.refuse(400, 'unlikely_date');
  elsif new.replies_close_on > new.event_date
    and (tg_op = 'INSERT' or new.replies_close_on is distinct from old.replies_close_on) then
    perform private.refuse(400, 'closes_after_event');
  elsif new.replies_close_on > new.event_date and new.event_date < old.event_date then
    new.replies_close_on := new.event_date; -- the event was moved to an earlier date
  end if;
  return new;
end $$;

CREATE FUNCTION private.registration_refusal(email text, secret text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when rule.mode = 'closed' then 'registration_closed'
    when not private.is_email_allowed(email) then 'email_domain_refused'
    when rule.mode = 'invited' and private.invitation_to_sign_up(secret) is null
      then 'registration_by_invitation' end
  from private.registration as rule
$$;

CREATE FUNCTION private.remove_empty_tables() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
begin
  if current_setting('private.changes_seating', true) = 'on' then
    -- change_seating moves guests in several steps and removes empty tables itself
    return null;
  end if;
  delete from public.tables where id = any (array(
    select emptied.id from (select distinct event_id, table_key from unseated
      where table_key is not null) as emptied_tables,
    lateral ( -- looks up each table by key, regardless of the number of tables
      select tables.id from public.tables
      where tables.event_id = emptied_tables.event_id and tables.label_key = emptied_tables.table_key
        and not tables.is_shaped
        and not exists (select from public.guests
          where event_id = tables.event_id and table_key = tables.label_key)
      offset 0
    ) as emptied
  ));
  return null;
end $$;

CREATE FUNCTION private.remove_event_member(event_uuid uuid, member uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_event_with_right(case when member = auth.uid() then 'look' else 'own' end, event_uuid);
  delete from public.event_members where event_id = event_uuid and user_id = member;
  if not found then
    perform private.refuse(404, 'not_found');
  elsif member <> auth.uid() then
    insert into private.removed_members (event_id, user_id) values (event_uuid, member)
    on conflict (event_id, user_id) do update set at = excluded.at;
  end if;
end $$;

CREATE FUNCTION private.remove_from_events(member uuid) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  theirs constant uuid[] := array(
    select event.id from public.event_members as joined
    join public.events as event on event.id = joined.event_id
    where joined.user_id = member and event.user_id = auth.uid() order by event.id);
  event_uuid uuid;
  removed integer;
begin
  foreach event_uuid in array theirs loop
    perform private.lock_event_if_allowed('own', event_uuid);
  end loop;
  with gone as (
    delete from public.event_members as joined using public.events as event
    where joined.event_id = any (theirs) and joined.user_id = member
      and event.id = joined.event_id and event.user_id = auth.uid() -- skips events handed over meanwhile
    returning joined.event_id
  )
  insert into private.removed_members (event_id, user_id) select event_id, member from gone
  on conflict (event_id, user_id) do update set at = excluded.at;
  get diagnostics removed = row_count;
  if removed = 0 then
    perform private.refuse(404, 'not_found');
  end if;
  return removed;
end $$;

CREATE FUNCTION private.remove_signed_plan(signed_uuid uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.lock_event_if_allowed('own',
    (select event_id from private.signed_plans where id = signed_uuid)) then
    perform private.refuse(404, 'not_found');
  end if;
  delete from private.signed_plans where id = signed_uuid;
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
end $$;

CREATE FUNCTION private.remove_webhooks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.webhooks where event_id = new.id;
  return null;
end $$;

CREATE FUNCTION private.removed_ids(change jsonb, collection text) RETURNS uuid[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select array(select id::uuid from jsonb_array_elements_text(
    private.change_items(change, collection, 'remove')) as listed (id))
$$;

CREATE FUNCTION private.rename_tables(event_uuid uuid, updated jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  renamed constant jsonb := coalesce((
    select jsonb_agg(jsonb_build_object('id', tables.id, 'key', tables.label_key, 'label', patch ->> 'label'))
    from jsonb_array_elements(updated) as listed (patch)
    join public.tables on tables.id = (patch ->> 'id')::uuid and tables.event_id = event_uuid
    where patch ? 'label' and patch ->> 'label' is distinct from tables.label), '[]');
  taken text;
begin
  select given.label into taken
  from (
    select label, count(*) over (partition by private.table_key(label)) as times
    from jsonb_to_recordset(renamed) as renaming (label text)
  ) as given
  where given.times > 1 or exists (
    select from public.tables
    where tables.event_id = event_uuid and tables.label_key = private.table_key(given.label)
      and tables.id not in (select id from jsonb_to_recordset(renamed) as renaming (id uuid)))
  limit 1;
  if taken is not null then
    perform private.refuse(409, 'label_taken', jsonb_build_object('label', taken));
  end if;
  if jsonb_array_length(renamed) > 1 then -- avoids collisions when labels are swapped
    update public.tables set label = id::text
    where event_id = event_uuid and id in (select id from jsonb_to_recordset(renamed) as renaming (id uuid));
  end if;
  update public.tables set label = given.label
  from jsonb_to_recordset(renamed) as given (id uuid, label text)
  where tables.event_id = event_uuid and tables.id = given.id;
  update public.guests as guest set table_number = given.label, seat = guest.seat
  from jsonb_to_recordset(renamed) as given (key text, label text)
  where guest.event_id = event_uuid and guest.table_key = given.key;
end $$;

CREATE FUNCTION private.renew_door_topic() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  event_uuid constant uuid := to_jsonb(new) ->> tg_argv[0];
  topic_before constant uuid := (select topic from private.doors where event_id = event_uuid);
begin
  update private.doors set topic = gen_random_uuid() where event_id = event_uuid;
  if found then
    -- hosts listen for `changed`, phones for `list`
    perform realtime.send('{}', what, 'door:' || topic_before, false)
      from unnest('{changed, list}'::text[]) as what;
  end if;
  return null;
end $$;

CREATE FUNCTION private.renew_event_invitation(invitation_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  token constant text := private.new_secret();
  event_uuid constant uuid := private.lock_event_of_invitation(invitation_id);
  former_group constant text := (
    select group_hash from private.event_invitations where id = invitation_id);
  ends_at timestamptz;
begin
  if exists (select from private.event_invitations where id = invitation_id and expires_at <= now()) then
    perform private.check_people_limit(event_uuid);
  end if;
  update private.event_invitations set token_hash = private.sha256_hex(token), group_hash = null,
    created_at = default, expires_at = default
  where id = invitation_id returning expires_at into ends_at;
  return jsonb_build_object('token', token, 'expires_at', ends_at, 'other_events', (
    select count(*) from private.event_invitations
    where group_hash = former_group and accepted_at is null and revoked_at is null and expires_at > now()));
end $$;

CREATE FUNCTION private.renew_host_topic() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.events set host_topic = gen_random_uuid()
  where id = any (array(select distinct event_id from removed));
  delete from private.event_presence as presence using removed
  where presence.event_id = removed.event_id and presence.user_id = removed.user_id;
  return null;
end $$;

CREATE FUNCTION private.renew_invitations(invitation_ids uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.refuse_long_list(cardinality(invitation_ids));
  perform private.check_unique_ids(invitation_ids);
  perform private.lock_invitations(invitation_ids);
  perform from private.invitations where id = any (invitation_ids) order by id for no key update;
  update private.invitations set generation = gen_random_uuid(), token_hash = null, made_by = auth.uid(),
    renewed_at = now(), exposed_at = null,
    revoked_at = null, sent_at = null, reminded_at = null
  where id = any (invitation_ids);
end $$;

CREATE FUNCTION private.renew_links_of_former_editors(event_uuid uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  with known as (
    select id from private.invitations
    where event_id = event_uuid and private.only_former_editor_knows(invitations)
    order by id for no key update
  )
  update private.invitations as link set generation = gen_random_uuid(), token_hash = null, made_by = null,
    exposed_at = null, sent_at = null, reminded_at = null
  from known where link.id = known.id;
end $$;

CREATE FUNCTION private.reply_deadline(event public.events) RETURNS TABLE(is_over boolean, is_past boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return query select coalesce(event.replies_close_on < private.today_in(event.time_zone), false),
    event.event_date < private.today_in(event.time_zone);
end $$;

CREATE FUNCTION private.require_event_right(wanted private.event_right, event_uuid uuid) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_allowed(wanted, event_uuid) then
    perform private.refuse(403, 'not_allowed');
  end if;
end $$;

CREATE FUNCTION private.require_right_to_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_event_right('edit', old.id);
  return new;
end $$;

CREATE FUNCTION private.require_right_to_guests() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_event_with_right('edit', event_id)
    from (select distinct event_id from changed order by event_id) as events;
  return null;
end $$;

CREATE FUNCTION private.reset_deletion_mail() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.deletion_mailed_at := null;
  return new;
end $$;

CREATE FUNCTION private.restore_notes_and_wishes(event_uuid uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_wishes constant integer := private.max_wishes();
  notes constant jsonb := private.take_removed_items(event_uuid, 'tables', array(
    select item.id from private.removed_items as item join public.tables on tables.id = item.id
    where item.event_id = event_uuid and collection = 'tables' and tables.event_id = event_uuid));
  wishes jsonb;
begin
  update public.tables set note = notes -> id::text ->> 'note'
  where event_id = event_uuid and id in (select key::uuid from jsonb_each(notes) where value ? 'note')
    and note is null;
  wishes := private.take_removed_items(event_uuid, 'wishes', array(
    select item.id
    from private.removed_items as item cross join lateral jsonb_populate_record(null::public.wishes,
      fields) as wish
    where item.event_id = event_uuid and collection = 'wishes'
      and (wish.guest_id is null or exists (select from public.guests
        where id = wish.guest_id and event_id = event_uuid))
      and (wish.other_id is null or exists (select from public.guests
        where id = wish.other_id and event_id = event_uuid))
      and (wish.table_id is null or exists (select from public.tables
        where id = wish.table_id and event_id = event_uuid))
    order by item.position limit greatest(0,
      max_wishes - (select count(*) from public.wishes where event_id = event_uuid))));
  insert into public.wishes (id, event_id, kind, guest_id, other_id, table_id, tag)
  select key::uuid, event_uuid, wish.kind, wish.guest_id, wish.other_id, wish.table_id, wish.tag
  from jsonb_each(wishes), jsonb_populate_record(null::public.wishes, value) as wish
  order by wish.position
  on conflict do nothing;
end $$;

CREATE FUNCTION private.restore_tables(event_uuid uuid, guest_list jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.tables (id, event_id, label)
  select distinct on (private.table_key(label)) id, event_uuid, label
  from (
    select distinct table_id as id, table_number as label
    from jsonb_to_recordset(guest_list) as given (table_id uuid, table_number text)
    where table_id is not null and table_number is not null
  ) as meant
  -- Uses the key, regardless of the number of tables.
  where (select tables.event_id from public.tables where tables.id = meant.id) is null
    and (select tables.id from public.tables
      where tables.event_id = event_uuid and tables.label_key = private.table_key(meant.label)) is null
  on conflict do nothing
$$;

CREATE FUNCTION private.retire_event_ids() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.retired_event_ids (event_id, user_id)
  select removed.id, users.id from removed left join auth.users on users.id = removed.user_id
  on conflict (event_id) do update set user_id = excluded.user_id;
  return null;
end $$;

CREATE FUNCTION private.revoke_api_keys() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.api_keys where event_id = new.id;
  return null;
end $$;

CREATE FUNCTION private.revoke_invitation(invitation_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_invitations(array[invitation_id]);
  update private.invitations set revoked_at = now() where id = invitation_id;
end $$;

CREATE FUNCTION private.revoke_links_of_member() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- the member has become the owner
  if exists (select from public.events where id = old.event_id and user_id = old.user_id) then
    return null;
  end if;
  update public.door_links set revoked_at = now()
  where event_id = old.event_id and made_by = old.user_id and revoked_at is null;
  update public.door_links set made_by = null where event_id = old.event_id and made_by = old.user_id;
  perform private.renew_links_of_former_editors(old.event_id);
  with theirs as (
    select id from private.invitations where event_id = old.event_id
      and (token_hash is not null or made_by = old.user_id)
    order by id for no key update
  )
  update private.invitations as link set made_by = nullif(made_by, old.user_id),
    exposed_at = case when token_hash is not null then now() end
  from theirs where link.id = theirs.id;
  return null;
end $$;

CREATE FUNCTION private.room_as_change(room jsonb, copy_id uuid) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_strip_nulls(jsonb_build_object('room', room -> 'room', 'picture', room -> 'picture')) || (
    select jsonb_object_agg(collection, jsonb_build_object('add', (
      select coalesce(jsonb_agg(item
        || jsonb_build_object('id', private.id_in_copy((item ->> 'id')::uuid, copy_id)) order by place), '[]')
      from jsonb_array_elements(case jsonb_typeof(room -> collection) when 'array' then room -> collection
        else '[]' end) with ordinality as listed (item, place))))
    from unnest('{tables, fixtures}'::text[]) as collection)
$$;

CREATE FUNCTION private.room_snapshot(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'tables', (
      select jsonb_agg(item - 'is_shaped' order by label_key)
      from (
        select private.shared_table(tables) as item, label_key from public.tables where event_id = event_uuid
        order by is_shaped desc, label_key limit 300
      ) as listed),
    'fixtures', nullif(private.shared_fixtures(event_uuid), '[]'),
    'room', private.shared_room(event_uuid),
    'picture', (select to_jsonb(room_pictures) - 'event_id' from public.room_pictures
      where event_id = event_uuid))
$$;

CREATE FUNCTION private.rows_before_page(page integer) RETURNS integer
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if page is null or page not between 1 and 1000000 then
    perform private.refuse(400, 'invalid_value');
  end if;
  return (page - 1) * 50;
end $$;

CREATE FUNCTION private.save_table(token text, chairs jsonb, language text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  link private.invitations := private.open_table_link(token);
  locked_ids constant uuid[] := array(select id from private.chairs_of_table(link));
  seated_ids uuid[];
  event public.events;
  given jsonb;
  chair public.guests;
  given_name text;
  answer jsonb;
  is_named boolean;
  remaining integer;
  conflicts jsonb := '[]';
  unplaced jsonb := '[]'; -- names beyond the plan's guest limit
begin
  perform from public.guests where id = any (locked_ids) order by id for no key update;
  -- saves of the same table wait for each other
  perform from public.events where id = link.event_id for no key update;
  link := private.open_table_link(token); -- read again after waiting for the locks
  seated_ids := array(select id from private.chairs_of_table(link) where id = any (locked_ids));
  select * into event from public.events where id = link.event_id;
  select plan.remaining into remaining from private.guest_capacity(link.event_id) as plan;
  perform private.check_chairs(chairs, event.meals);
  if not private.takes_names(link, event) then
    perform private.refuse(403, 'replies_closed');
  end if;
  perform set_config('private.reply',
    'table:' || (select label from public.tables where id = link.table_id), true); -- recorded in the history
  for given in select each from jsonb_array_elements(chairs) as listed (each) loop
    select * into chair from public.guests where id = (given ->> 'id')::uuid and id = any (seated_ids);
    given_name := nullif(nullif(btrim(given ->> 'name', private.invisible_characters()), ''),
      private.held_place_name(link.owner));
    is_named := chair.name is distinct from private.held_place_name(link.owner);
    -- skips what is already stored, for example after a double click
    continue when given_name is not distinct from case when is_named then chair.name::text end
      and (given_name is null or given ->> 'meal' is not distinct from coalesce(chair.reply_meal, chair.meal)
        and (not given ? 'allergies' or given ->> 'allergies' is not distinct from chair.reply_allergies)
        and (not given ? 'needs' or given ->> 'needs' is not distinct from chair.reply_needs)
        and (given ->> 'allergies_agreed' is null
          or (given ->> 'allergies_agreed')::boolean = chair.allergies_agreed));
    if chair.id is null or given ->> 'version' is distinct from private.chair_version(link, chair) then
      conflicts := conflicts || jsonb_build_array(given -> 'id');
      continue;
    elsif given_name is null then
      perform private.empty_chair(chair.id, private.held_place_name(link.owner));
      remaining := remaining + 1;
      continue;
    end if;
    if not is_named then
      remaining := remaining - 1;
      if remaining < 0 then
        unplaced := unplaced || jsonb_build_array(jsonb_build_object('id', chair.id, 'name', given_name));
        continue;
      end if;
    end if;
    update public.guests set name = given_name where id = chair.id and name is distinct from given_name;
    answer := jsonb_build_array(given - '{name, version}'::text[] || '{"reply": "yes"}');
    perform private.store_answers(answer, false);
    perform private.store_consent(answer);
  end loop;
  -- saving the table confirms the names that the organisers have entered
  update public.guests set reply = 'yes'
  where id = any (seated_ids) and reply is null and name <> private.held_place_name(link.owner);
  update private.invitations as stored set answered_at = now(),
    language = coalesce(save_table.language, stored.language),
    over_plan = (select coalesce(jsonb_agg(jsonb_build_object('name', left(waiting ->> 'name', 200))), '[]')
      from jsonb_array_elements(unplaced) as listed (waiting))
  where stored.id = link.id;
  return jsonb_build_object('conflicts', conflicts,
    'over_plan', jsonb_path_query_array(unplaced, '$[*].id'));
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $_$;

CREATE FUNCTION private.save_venue(event_uuid uuid, venue_name text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_venues constant integer := 20;
  room jsonb;
  venue_id uuid;
begin
  perform private.lock_user(auth.uid()); -- locked before the event, in the common lock order
  perform private.lock_event_with_right('own', event_uuid);
  if (select count(*) from public.venues where user_id = auth.uid()) >= max_venues then
    perform private.refuse(403, 'too_many_venues', jsonb_build_object('limit', max_venues));
  end if;
  room := jsonb_strip_nulls(private.room_snapshot(event_uuid));
  if not room ?| '{tables, fixtures, picture}' then
    perform private.refuse(403, 'room_empty');
  end if;
  insert into public.venues (user_id, name, room, picture)
  values (auth.uid(), venue_name, room - 'picture', room -> 'picture') returning id into venue_id;
  return venue_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;

CREATE FUNCTION private.schedule_news_mail() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.daily_mail then
    insert into private.news_mails (user_id, since, next_at) values (new.id, now(), now() + interval '1 day')
    on conflict (user_id) do update set since = excluded.since, next_at = excluded.next_at;
  else
    update private.news_mails set next_at = 'infinity' where user_id = new.id;
  end if;
  return null;
end $$;

CREATE FUNCTION private.screenshot_name(url text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$ select substring(url from 'screenshots/[^/]+$') $_$;

CREATE FUNCTION private.screenshots() RETURNS TABLE(name text, created_at timestamp with time zone, bytes bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select name, created_at, coalesce((metadata ->> 'size')::bigint, 5 * 1024 * 1024) from storage.objects
  where bucket_id = 'contactus'
$$;

CREATE FUNCTION private.seating_changes(event_uuid uuid, since bigint) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_rows constant integer := 500;
  newest constant bigint := private.seating_version(event_uuid);
  touched jsonb; -- {collection: [ids]}
  ids uuid[];
  answer jsonb := jsonb_build_object('version', newest);
begin
  if since = newest then
    return answer;
  elsif since is null or since > newest or (
    select count(*) <> newest - since or bool_or(stored.touched is null) or sum(stored.item_count) > max_rows
    from public.event_changes as stored where event_id = event_uuid and version > since
  ) then
    -- The changes are too many, or no longer stored.
    return jsonb_build_object('whole', true);
  end if;
  select coalesce(jsonb_object_agg(collection, listed.ids), '{}') into touched
  from (
    select collection, jsonb_agg(distinct id) as ids
    from public.event_changes as change, jsonb_each(change.touched) as part (collection, entries),
      jsonb_object_keys(entries) as entry (id)
    where change.event_id = event_uuid and change.version > since
    group by collection
  ) as listed;
  if touched ? 'guests' then
    ids := array(select jsonb_array_elements_text(touched -> 'guests'))::uuid[];
    answer := answer || jsonb_build_object('guests', (
      select coalesce(jsonb_agg(
        to_jsonb(guest) - private.columns_outside_plan('guests') || jsonb_build_object('table_id',
          (select id from public.tables where event_id = event_uuid and label_key = guest.table_key))
        order by guest.created_at, guest.position), '[]')
      from public.guests as guest where event_id = event_uuid and id = any (ids)));
  end if;
  if touched ? 'tables' then
    ids := array(select jsonb_array_elements_text(touched -> 'tables'))::uuid[];
    answer := answer || jsonb_build_object('tables', (
      select coalesce(jsonb_agg(to_jsonb(tables) - private.columns_outside_plan('tables')), '[]')
      from public.tables where event_id = event_uuid and id = any (ids)));
  end if;
  if touched ? 'fixtures' then
    ids := array(select jsonb_array_elements_text(touched -> 'fixtures'))::uuid[];
    answer := answer || jsonb_build_object('fixtures', (
      select coalesce(jsonb_agg(to_jsonb(fixtures) - private.columns_outside_plan('fixtures')), '[]')
      from public.fixtures where event_id = event_uuid and id = any (ids)));
  end if;
  if touched ? 'wishes' then
    ids := array(select jsonb_array_elements_text(touched -> 'wishes'))::uuid[];
    answer := answer || jsonb_build_object('wishes', (
      select coalesce(jsonb_agg(to_jsonb(wishes) - private.columns_outside_plan('wishes')
        order by position), '[]')
      from public.wishes where event_id = event_uuid and id = any (ids)));
  end if;
  if touched ? 'room' then
    answer := answer || jsonb_build_object('room',
      (select to_jsonb(rooms) - private.columns_outside_plan('room') from public.rooms
      where event_id = event_uuid));
  end if;
  if touched ? 'event' then
    answer := answer || jsonb_build_object('menu',
      (select jsonb_build_object('meals', meals) from public.events where id = event_uuid));
  end if;
  return answer || jsonb_build_object('touched', touched, 'by', (
    select jsonb_agg(private.history_entry(event_uuid, version, user_id, latest.by, at, facts)
      || jsonb_build_object('touched', (
      select coalesce(jsonb_object_agg(collection, array(select jsonb_object_keys(entries))), '{}')
      from jsonb_each(latest.touched) as part (collection, entries)))
      order by version)
    from (select * from public.event_changes where event_id = event_uuid and version > since
      order by version desc limit 100) as latest));
end $$;

CREATE FUNCTION private.seating_version(event_uuid uuid) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(max(version), 0) from public.event_changes where event_id = event_uuid
$$;

CREATE FUNCTION private.send_reply_mails(event_uuid uuid, invitation_ids uuid[], texts jsonb, chosen_language text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_at_once constant integer := 500;
  max_per_household constant integer := 3;
  max_per_mailbox_and_day constant integer := 3;
  max_per_event_and_day constant integer := 600;
  max_per_account_and_day constant integer := 1200;
  max_per_free_account_and_day constant integer := 100;
  event_owner uuid;
  remaining integer;
  outcome jsonb;
begin
  if cardinality(invitation_ids) > max_at_once then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', max_at_once));
  end if;
  perform private.check_unique_ids(invitation_ids);
  perform private.require_event_right('edit', event_uuid);
  select user_id into event_owner from public.events where id = event_uuid;
  perform private.lock_user(event_owner); -- locks the account before its event, in the common lock order
  perform private.lock_event_with_right('edit', event_uuid);
  select user_id into event_owner from public.events where id = event_uuid;
  perform private.check_mail_words(texts);
  if (texts ? chosen_language) is not true then
    perform private.refuse(400, 'invalid_value');
  elsif not private.may_mail(event_owner, auth.uid()) then
    perform private.refuse(403, 'mail_not_allowed');
  end if;
  perform from private.invitations where id = any (invitation_ids) and event_id = event_uuid
  order by id for no key update;
  if (select count(*) from private.invitations
      where id = any (invitation_ids) and event_id = event_uuid and table_id is null)
      is distinct from (select count(*) from unnest(invitation_ids)) then
    perform private.refuse(404, 'not_found');
  end if;
  remaining := least(
    max_per_event_and_day - (select count(*) from private.reply_mails
      where event_id = event_uuid and asked_at > now() - interval '1 day'),
    case when private.has_paid_plan(event_owner) then max_per_account_and_day
      else max_per_free_account_and_day end
      - (select count(*) from private.reply_mail_counts
        where owner = event_owner and at > now() - interval '1 day'));
  with asked as materialized (
    select link.id, link.mail_to, private.mailbox_hash(link.mail_to) as mailbox, place,
      case when texts ? link.language then link.language else chosen_language end as mail_language,
      case
        when link.mail_to is null then 'no_address'
        when link.revoked_at is not null or link.token_hash is null
          or private.only_former_editor_knows(link)
          or private.guest_page_state(event_uuid) = 'closed'
          or not exists (select from private.guests_of_invitation(link)) then 'no_link'
        when private.is_mail_stopped(event_uuid, link.mail_to) then 'stopped'
        when link.mails >= max_per_household then 'all_sent'
        when link.mail_state in ('due', 'sent') and private.is_recent(link.mail_at, '1 day') then 'recent'
      end as reason
    from unnest(invitation_ids) with ordinality as listed (id, place)
    join private.invitations as link on link.id = listed.id
  ), by_mailbox as (
    select asked.*, row_number() over (partition by mailbox, reason is null order by place)
      + (select count(*) from private.reply_mail_counts as counted
        where counted.mailbox_hash = asked.mailbox and counted.at > now() - interval '1 day') as nth
    from asked
  ), limited as (
    select id, mail_to, mailbox, place, mail_language,
      case when reason is null and nth > max_per_mailbox_and_day then 'mailbox_full' else reason end as reason
    from by_mailbox
  ), judged as materialized (
    select id, gen_random_uuid() as mail_id, mail_to, mailbox, place, mail_language,
      row_number() over (partition by reason is null order by place) as nth,
      case when reason is null
          and row_number() over (partition by reason is null order by place) > remaining
        then 'day_full' else reason end as reason
    from limited
  ), counted as (
    insert into private.reply_mail_counts (owner, mailbox_hash, mail_id)
    select event_owner, mailbox, mail_id from judged where reason is null
  ), stored as (
    insert into private.reply_mails
      (id, event_id, invitation_id, sender, mail_to, language, words, due_at)
    -- due a second apart, so that a long list does not delay the mails of other hosts
    select mail_id, event_uuid, id, auth.uid(), mail_to, mail_language, texts ->> mail_language,
      now() + (nth - 1) * interval '1 second'
    from judged where reason is null
  ), noted as (
    update private.invitations as link set mail_state = 'due', mail_at = now(), mails = link.mails + 1
    from judged where link.id = judged.id and judged.reason is null
  )
  select jsonb_build_object(
    'queued', coalesce(jsonb_agg(id order by place) filter (where reason is null), '[]'),
    'left_out', coalesce(jsonb_agg(jsonb_build_object('id', id, 'reason', reason) order by place)
      filter (where reason is not null), '[]')) into outcome
  from judged;
  return outcome;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;

CREATE FUNCTION private.set_invitation_language(invitation_id uuid, language text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_invitations(array[invitation_id]);
  update private.invitations set language = set_invitation_language.language where id = invitation_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;

CREATE FUNCTION private.set_invitation_mail(invitation_id uuid, mail_to text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  typed constant text := nullif(set_invitation_mail.mail_to, '');
  link private.invitations;
  unsent integer;
begin
  perform private.lock_invitations(array[invitation_id]);
  select * into link from private.invitations as stored
  where stored.id = set_invitation_mail.invitation_id and table_id is null for no key update;
  if not found then -- table hosts get no mails
    perform private.refuse(404, 'not_found');
  end if;
  update private.invitations set mail_to = typed where id = link.id;
  if private.mailbox_hash(link.mail_to) is not distinct from private.mailbox_hash(typed) then
    return;
  end if;
  with settled as (
    update private.reply_mails as mail set state = 'failed', due_at = null
    where mail.invitation_id = link.id and state = 'due' returning tries
  )
  select count(*) filter (where tries = 0) into unsent from settled;
  update private.invitations set mail_at = null, mails = mails - unsent,
    mail_state = case when private.is_mail_stopped(event_id, typed) then 'stopped' end
  where id = link.id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the address
end $$;

CREATE FUNCTION private.set_reply_answers(invitation_id uuid, answers jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  invitation private.invitations;
begin
  perform private.lock_invitations(array[invitation_id]);
  select * into invitation from private.invitations as link
  where link.id = set_reply_answers.invitation_id and link.table_id is null;
  if not found then -- the link of a table host has no questions
    perform private.refuse(404, 'not_found');
  end if;
  perform private.store_reply_answers(invitation, answers);
  perform realtime.send('{}', 'changed', 'host:' || host_topic, false) from public.events
    where id = invitation.event_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;

CREATE FUNCTION private.settle_waiting() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'UPDATE' and old.waiting = 'yes' then
    if num_nonnulls(new.table_number, new.reply) > 0 then
      new.waiting := 'no';
    end if;
    return new;
  end if;
  new.table_number := null;
  new.seat := null;
  new.reply := null;
  new.replied_at := null;
  new.is_late := false;
  new.absent_from := null;
  return new;
end $$;

CREATE FUNCTION private.settled_invitation(parts jsonb, is_evening boolean, invited_to text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select string_agg(
    case when private.parts_for_guest(parts, is_evening, invited_to) @> jsonb_build_array(part) then ''
      else '-' end || (part ->> 'id'), ',' order by place)
  from jsonb_array_elements(parts) with ordinality as listed (part, place)
  where part -> 'has_tables' = 'false'
$$;

CREATE FUNCTION private.sha256_hex(secret text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select encode(sha256(convert_to(secret, 'utf8')), 'hex') $$;

CREATE FUNCTION private.shared_fixtures(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'kind', kind, 'x', x, 'y', y, 'width', width, 'depth', depth, 'turn', turn)
      order by id), '[]')
  from public.fixtures where event_id = event_uuid
$$;

CREATE FUNCTION private.shared_room(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object('width', width, 'depth', depth, 'clearance', clearance, 'is_shown', is_shown)
  from public.rooms where event_id = event_uuid
$$;

CREATE FUNCTION private.shared_table(stored public.tables) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  return jsonb_build_object('id', stored.id, 'label', stored.label, 'shape', stored.shape,
    'seats', stored.seats, 'width', stored.width, 'depth', stored.depth,
    'x', stored.x, 'y', stored.y, 'turn', stored.turn, 'has_numbered_chairs', stored.has_numbered_chairs,
    'is_shaped', stored.is_shaped, 'gaps', stored.gaps);
end $$;

CREATE FUNCTION private.sign_plan(event_uuid uuid, label text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_plans constant integer := 20;
  max_bytes constant integer := 2000000; -- for each plan
  plan jsonb;
  food jsonb;
  made uuid;
begin
  perform private.require_event_right('own', event_uuid);
  -- Waits for guests who are changing their consent.
  -- Guests are locked before their event, in the common lock order.
  perform from public.guests where event_id = event_uuid order by id for share;
  perform private.lock_event_with_right('own', event_uuid);
  if (select count(*) from private.signed_plans where event_id = event_uuid) >= max_plans then
    perform private.refuse(403, 'too_many_signed_plans', jsonb_build_object('limit', max_plans));
  end if;
  plan := private.build_signed_plan(event_uuid);
  food := private.build_signed_food(event_uuid);
  if octet_length(plan::text) + octet_length(food::text) > max_bytes then
    perform private.refuse(413, 'list_too_long');
  end if;
  insert into private.signed_plans (event_id, label, version, plan)
  values (event_uuid, btrim(sign_plan.label, private.invisible_characters()),
    private.seating_version(event_uuid), plan) returning id into made;
  insert into private.signed_food (signed_id, guest_id, food)
  select made, key::uuid, value from jsonb_each(food);
  perform private.check_stored_bytes(auth.uid());
  return made;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;

CREATE FUNCTION private.stamp_contact_submission() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.created_at := now();
  new.notification_claimed_at := null;
  new.notified_at := null;
  -- An unused screenshot is deleted after an hour, so one that is almost an hour old is refused.
  if new.screenshot_url is not null and not exists (
    select from storage.objects where bucket_id = 'contactus'
      and name = private.screenshot_name(new.screenshot_url)
      and created_at > now() - interval '50 minutes'
  ) then
    perform private.refuse(400, 'screenshot_unknown');
  end if;
  return new;
end $$;

CREATE FUNCTION private.stamp_event() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if current_user in ('anon', 'authenticated') then
    new.host_topic := gen_random_uuid();
    new.created_at := now();
    new.updated_at := now();
  end if;
  return new;
end $$;

CREATE FUNCTION private.stamp_reply() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.replied_at := case when new.reply is not null then now() end;
  new.is_late := false;
  if tg_op = 'UPDATE' and new.absent_from is not distinct from old.absent_from then
    new.absent_from := null;
  end if;
  return new;
end $$;

CREATE FUNCTION private.store_answers(given jsonb, is_late boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  update public.guests as guest
  set reply = said ->> 'reply', replied_at = now(), is_late = store_answers.is_late,
    invited_to = coalesce(private.settled_invitation(event.parts, guest.is_evening, guest.invited_to),
      guest.invited_to),
    absent_from = case when said ->> 'reply' = 'no' then null
      when said ? 'absent_parts' then private.absence(
        private.parts_for_guest(event.parts, guest.is_evening, guest.invited_to), said -> 'absent_parts')
      else guest.absent_from end,
    name = case when guest.plus_one_of is not null or private.is_placeholder_name(guest.name)
      then coalesce(said ->> 'name', guest.name) else guest.name end,
    meal = case
      when eats.chooses
        and (guest.meal is null or private.table_key(guest.meal) = private.table_key(guest.reply_meal))
      then said ->> 'meal' else guest.meal end,
    reply_meal = case when eats.chooses then said ->> 'meal' else guest.reply_meal end,
    reply_allergies = case when eats.writes then words.allergies else guest.reply_allergies end,
    allergies_agreed = case when eats.writes then words.allergies is not null and words.agreed
      else guest.allergies_agreed end,
    allergies_withheld = case when eats.writes then words.allergies is not null and not words.agreed
      else guest.allergies_withheld end,
    reply_needs = case when said ->> 'reply' = 'yes' and said ? 'needs' then said ->> 'needs'
      else guest.reply_needs end
  from public.events as event, jsonb_array_elements(given) as listed (said)
  cross join lateral (
    select said ->> 'reply' = 'yes' and said ? 'meal' as chooses,
      said ->> 'reply' = 'yes' and said ? 'allergies' as writes) as eats
  cross join lateral (
    select nullif(btrim(said ->> 'allergies', private.invisible_characters()), '') as allergies,
      coalesce((said ->> 'allergies_agreed')::boolean, false) as agreed) as words
  where guest.id = (said ->> 'id')::uuid and event.id = guest.event_id;
  if given @? '$[*].allergies_agreed' then
    -- the update above stored a new text, so the trigger derive_consent withdrew the consent
    update public.guests as guest set allergies_agreed = true
    from jsonb_array_elements(given) as listed (said)
    where guest.id = (said ->> 'id')::uuid and not guest.allergies_agreed and guest.reply_allergies is not null
      and said ? 'allergies' and (said ->> 'allergies_agreed')::boolean and said ->> 'reply' = 'yes';
  end if;
end $_$;

CREATE FUNCTION private.store_api_key(event_uuid uuid, account uuid, key_name text, key_rights text[]) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_keys constant integer := 5;
  secret constant text := 'placecard_' || private.new_secret();
  made uuid;
begin
  if (select count(*) from public.api_keys where event_id = event_uuid or account_id = account) >= max_keys then
    perform private.refuse(403, 'too_many_keys', jsonb_build_object('limit', max_keys));
  end if;
  insert into public.api_keys (event_id, account_id, name, rights)
  values (event_uuid, account, key_name, key_rights) returning id into made;
  insert into private.api_secrets (hash, key_id) values (private.sha256_hex(secret), made);
  return jsonb_build_object('id', made, 'key', secret);
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;

CREATE FUNCTION private.store_consent(given jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.guests as guest set allergies_withheld = not guest.allergies_withheld
  from jsonb_array_elements(given) as listed (said)
  where guest.id = (said ->> 'id')::uuid and said ->> 'reply' = 'yes' and not said ? 'allergies'
    and (guest.allergies_agreed or guest.allergies_withheld)
    and (said ->> 'allergies_agreed')::boolean = guest.allergies_withheld
$$;

CREATE FUNCTION private.store_plus_ones(invitation private.invitations, given jsonb, is_late boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  bringer public.guests;
  brought jsonb;
  brought_id uuid;
  places integer;
  remaining integer;
  waiting jsonb := '[]';
begin
  if invitation.over_plan || given = '[]' then
    return;
  end if;
  places := invitation.plus_ones - (select count(*) from private.guests_of_invitation(invitation)
    where plus_one_of is not null);
  select * into bringer from private.guests_of_invitation(invitation) where plus_one_of is null
  order by reply = 'yes' desc nulls last, created_at, position limit 1;
  for brought in
    select each from (
      select distinct on (private.table_key(each ->> 'name')) each, place
      from jsonb_array_elements(invitation.over_plan || given) with ordinality as listed (each, place)
      order by private.table_key(each ->> 'name'), place desc
    ) as named order by place
  loop
    select id into brought_id from private.guests_of_invitation(invitation)
    where plus_one_of is not null and private.table_key(name) = private.table_key(brought ->> 'name');
    if found then -- two people of the household named the same plus-one
      perform private.store_answers(jsonb_build_array(brought || jsonb_build_object('id', brought_id)),
        is_late);
      continue;
    end if;
    places := places - 1;
    if places < 0 then
      perform private.refuse(403, 'too_many_plus_ones', jsonb_build_object('limit', invitation.plus_ones));
    end if;
    perform from public.events where id = invitation.event_id for no key update;
    select plan.remaining into remaining from private.guest_capacity(invitation.event_id) as plan;
    if remaining <= 0 or bringer.id is null then
      -- the same checks as in public.guests
      perform (brought ->> 'name')::private.one_line, (brought ->> 'allergies')::private.one_line,
        (brought ->> 'allergies_agreed')::boolean;
      if (char_length(brought ->> 'name') <= 200
        and btrim(brought ->> 'name', private.invisible_characters()) <> '') is not true
        or char_length(btrim(brought ->> 'allergies', private.invisible_characters())) > 300 then
        perform private.refuse(400, 'invalid_value');
      end if;
      waiting := waiting || (
        select jsonb_object_agg(key, value) from jsonb_each(brought)
        where key = any ('{name, reply, meal, allergies, allergies_agreed, absent_parts, needs}'));
      continue;
    end if;
    if bringer.party is null then -- guest and plus-one now form one household
      bringer.party := left(bringer.name || ' & ' || (brought ->> 'name'), 100);
      update public.guests set party = bringer.party where id = bringer.id;
    end if;
    insert into public.guests (event_id, name, party, reply, is_evening, invited_to, plus_one_of)
    values (invitation.event_id, brought ->> 'name', bringer.party, 'yes', bringer.is_evening,
      bringer.invited_to, bringer.id)
    returning id into brought_id;
    insert into private.invited_guests (guest_id, invitation_id) values (brought_id, invitation.id);
    perform private.store_answers(jsonb_build_array(brought || jsonb_build_object('id', brought_id)),
      is_late);
  end loop;
  update private.invitations set over_plan = waiting where id = invitation.id;
end $$;

CREATE FUNCTION private.store_removed_items() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_items constant integer := 12000;
  excluded_columns constant text[] := array(
    select unnest(private.columns_in_history(tg_argv[0])) except select unnest('{created_at, position}'::text[])
  ) || '{id, event_id}';
  existing_events constant uuid[] := array(select id from public.events
    where id = any (array(select distinct event_id from before)));
  max_bytes bigint;
  event_uuid uuid;
  oldest bigint;
begin
  insert into private.removed_items (event_id, collection, id, fields)
  select event_id, tg_argv[0], (fields ->> 'id')::uuid, jsonb_strip_nulls(fields - excluded_columns)
  from (select before.event_id, to_jsonb(before) as fields from before
    where before.event_id = any (existing_events) offset 0) as removed
  where jsonb_strip_nulls(fields - excluded_columns) <> '{}' and (tg_argv[0] <> 'wishes'
    or fields ->> 'guest_id' is not null and not exists (select from public.guests
      where guests.id = (fields ->> 'guest_id')::uuid)
    or fields ->> 'other_id' is not null and not exists (select from public.guests
      where guests.id = (fields ->> 'other_id')::uuid)
    or fields ->> 'table_id' is not null and not exists (select from public.tables
      where tables.id = (fields ->> 'table_id')::uuid))
  on conflict (event_id, collection, id) do update set fields = excluded.fields,
    removed_at = excluded.removed_at;
  foreach event_uuid in array existing_events loop
    -- a quarter of the bytes that the account may store
    max_bytes := case when private.was_ever_paid_for(event_uuid) then 25000000 else 500000 end;
    continue when (select count(*) <= max_items and sum(pg_column_size(fields)) <= max_bytes
      from private.removed_items where event_id = event_uuid);
    select position into oldest
    from (
      select position, row_number() over newest_first as place,
        sum(pg_column_size(fields)) over newest_first as bytes
      from private.removed_items where event_id = event_uuid
        window newest_first as (order by position desc rows unbounded preceding)
    ) as stored
    where place > max_items or bytes > max_bytes order by position desc limit 1;
    -- the oldest items, beyond these limits
    delete from private.removed_items where event_id = event_uuid and position <= oldest;
  end loop;
  return null;
end $$;

CREATE FUNCTION private.store_reply_answers(invitation private.invitations, given jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  said record;
begin
  if jsonb_typeof(given) <> 'object'
    or jsonb_path_exists(given, 'strict $.* ? (@.type() != "string" && @.type() != "null")') then
    perform private.refuse(400, 'invalid_value');
  end if;
  for said in
    select question.id, question.choices, stored.answer as former,
      nullif(btrim(given ->> question.id::text, private.invisible_characters()), '') as answer
    from private.reply_questions as question
    left join private.reply_answers as stored
      on stored.invitation_id = invitation.id and stored.question_id = question.id
    where question.event_id = invitation.event_id and given ? question.id::text
  loop
    if said.answer is null then
      delete from private.reply_answers where invitation_id = invitation.id and question_id = said.id;
    elsif said.answer is distinct from said.former then
      if said.answer <> all (said.choices) then
        perform private.refuse(400, 'invalid_value');
      end if;
      insert into private.reply_answers (invitation_id, question_id, answer)
      values (invitation.id, said.id, said.answer)
      on conflict (invitation_id, question_id) do update set answer = excluded.answer;
    end if;
  end loop;
end $_$;

CREATE FUNCTION private.stored_bytes(owner uuid) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(sum(bytes), 0)::bigint
  from (
    select pg_column_size(room) + coalesce(pg_column_size(picture), 0) as bytes from public.venues
    where user_id = owner
    union all select pg_column_size(laid.picture)
    from public.events as event join public.room_pictures as laid on laid.event_id = event.id
    where event.user_id = owner
    union all select pg_column_size(signed.plan)
    from public.events as event join private.signed_plans as signed on signed.event_id = event.id
    where event.user_id = owner
    union all select pg_column_size(signed_food.food)
    from public.events as event join private.signed_plans as signed on signed.event_id = event.id
    join private.signed_food on signed_food.signed_id = signed.id where event.user_id = owner
    union all select pg_column_size(removed.fields)
    from public.events as event join private.removed_items as removed on removed.event_id = event.id
    where event.user_id = owner
  ) as stored
$$;

CREATE FUNCTION private.sweep_accounts() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from auth.sessions
  where not_after < now()
    or coalesce(refreshed_at at time zone 'utc', created_at) < now() - interval '180 days';
  delete from auth.refresh_tokens where revoked and updated_at < now() - interval '7 days';
  delete from auth.refresh_tokens where not exists (select from auth.users
    where users.id::text = refresh_tokens.user_id::text);
  delete from auth.flow_state where created_at < now() - interval '1 day';

  update auth.users set recovery_token = ''
  where recovery_token <> '' and recovery_sent_at < now() - interval '1 day';
  update auth.users set confirmation_token = ''
  where confirmation_token <> '' and confirmation_sent_at < now() - interval '1 day';
  update auth.users set email_change = '', email_change_token_new = '', email_change_token_current = ''
  where email_change <> '' and email_change_sent_at < now() - interval '1 day';

  delete from auth.audit_log_entries where created_at < now() - interval '90 days';
  delete from auth.audit_log_entries
  -- the operator's id on a Supabase project
  where payload ->> 'actor_id' <> '00000000-0000-0000-0000-000000000000'
    and not exists (select from auth.users where users.id::text = payload ->> 'actor_id');
  delete from auth.audit_log_entries
  where payload -> 'traits' ->> 'user_id' is not null
    and not exists (select from auth.users where users.id::text = payload -> 'traits' ->> 'user_id');
end $$;

CREATE FUNCTION private.sweep_guest_page_activity() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  -- Skips locked rows, which are being counted or deleted at this moment.
  delete from public.missed_searches where (event_id, words) in (
    select event_id, words from public.missed_searches where last_at < now() - interval '90 days'
      for update skip locked);
  delete from public.guest_page_hours where (event_id, hour) in (
    select event_id, hour from public.guest_page_hours where hour < now() - interval '90 days'
      for update skip locked);
  delete from private.looked_up_guests where guest_id in (
    select guest_id from private.looked_up_guests where day < current_date - 90 for update skip locked);
$$;

CREATE FUNCTION private.sweep_history() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  cutoff constant timestamptz := now() - interval '90 days';
begin
  delete from public.event_changes as earlier
  where at < cutoff and exists (select from public.event_changes as later
    where later.event_id = earlier.event_id and later.version > earlier.version);
  update public.event_changes set user_id = null, by = null, facts = '[]', touched = null, item_count = 0,
    bytes = 0 where at < cutoff and bytes > 0;
end $$;

CREATE FUNCTION private.sweep_lock() RETURNS bigint
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select hashtextextended('sweep', 0) $$;

CREATE FUNCTION private.sweep_nightly() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_advisory_xact_lock(private.sweep_lock());
  perform private.sweep_accounts();
  perform private.sweep_test_checkouts();
  perform private.sweep_pending_events();
  perform private.sweep_sharing_records();
  perform private.sweep_history();
  perform private.sweep_removed_items();
  perform private.sweep_presence();
  perform private.sweep_guest_page_activity();
  perform private.sweep_recent_writes();
  perform private.sweep_unused_accounts();
  perform private.sweep_reply_mails();
end $$;

CREATE FUNCTION private.sweep_pending_events() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from private.pending_events where created_at < now() - interval '30 days'
$$;

CREATE FUNCTION private.sweep_presence() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from private.event_presence where at < now() - interval '1 day'
$$;

CREATE FUNCTION private.sweep_recent_writes() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from private.recent_writes where since < now() - interval '1 day'
$$;

CREATE FUNCTION private.sweep_removed_items() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from private.removed_items where removed_at < now() - interval '90 days'
$$;

CREATE FUNCTION private.sweep_reply_mails() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from private.reply_mail_counts where greatest(at, claimed_at) < now() - interval '1 day';
  delete from private.mail_stops where at < now() - interval '2 years';
$$;

CREATE FUNCTION private.sweep_sharing_records() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from private.event_invitations
  where coalesce(accepted_at, revoked_at, expires_at) < now() - interval '30 days';
  delete from private.invitation_mails where at < now() - interval '1 day';
  delete from private.removed_members where at < now() - interval '7 days';
$$;

CREATE FUNCTION private.sweep_test_checkouts() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from private.test_checkouts where expires_at < now() - interval '30 days'
$$;

CREATE FUNCTION private.sweep_unused_accounts() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  past_events uuid[];
begin
  delete from public.venues where id in (
    select id from public.venues where created_at < now() - interval '12 months'
      and private.is_unused(user_id) limit 1000 for update skip locked);
  past_events := array( -- Locks events first, as everywhere. Locked events wait for the next night.
    select event.id from public.events as event
    where event.event_date < current_date - 365
      and (exists (select from public.room_pictures where event_id = event.id)
        or exists (select from private.signed_plans where event_id = event.id))
      and not exists (select from public.event_members where event_id = event.id)
      and private.is_unused(event.user_id)
    order by event.id limit 1000 for no key update skip locked);
  delete from public.room_pictures where event_id = any (past_events);
  delete from private.signed_plans where event_id = any (past_events);
end $$;

CREATE FUNCTION private.table_facts(event_uuid uuid, touched jsonb) RETURNS SETOF jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $$
begin
  return query
  with net as (
    select entry.id, entry.was, coalesce(tables.label, entry.was ->> 'label') as label,
      case when tables.id is null then case when entry.was -> 'is_shaped' = 'true' then 'table_removed' end
        when entry.was = 'null' then case when tables.is_shaped then 'table_added' end
          else 'still_there' end as what,
      case when tables.id is not null and entry.was <> 'null'
        then private.changed_fields('tables', entry.was - '{label_key, is_shaped}'::text[],
        to_jsonb(tables)) end as fields
    from jsonb_each(touched -> 'tables') as entry (id, was)
    left join public.tables on tables.id = entry.id::uuid and tables.event_id = event_uuid
  ), facts as (
    select id, label, was, what as kind, null::text[] as fields from net
    where what in ('table_added', 'table_removed')
    union all select id, label, was, 'table_renamed', null from net where 'label' = any (fields)
    union all select id, label, was, 'table_placed', null from net where fields && '{x, y, turn}'
    union all select id, label, was, 'table_changed', rest from net, lateral (
      select array(select field from unnest(fields) as field
        where field <> all ('{label, x, y, turn}'))) as beside (rest) where rest <> '{}'
  )
  select private.build_fact(kind, 'tables', array_agg(label order by id), array_agg(id order by id))
    || case when kind = 'table_changed' then jsonb_build_object('fields', array(
      select distinct field from unnest(string_to_array(string_agg(array_to_string(fields, ','), ','),
        ',')) as field order by field)) else '{}' end
    || case when count(*) > 1 then '{}' when kind = 'table_renamed'
      then jsonb_build_object('from', min(was ->> 'label'))
      when kind = 'table_changed' then private.old_values('tables', (array_agg(was))[1],
        string_to_array(min(array_to_string(fields, ',')), ',')) else '{}' end
  from facts group by kind order by kind;
end $$;

CREATE FUNCTION private.table_ids(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_object_agg(label_key, id), '{}') from public.tables where event_id = event_uuid
$$;

CREATE FUNCTION private.take_back_table(invitation_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link constant private.invitations := private.lock_table_link(invitation_id);
begin
  delete from public.guests where id = any (array(
    select guest.id from private.guests_of_invitation(link) as guest
    where guest.name = private.held_place_name(link.owner)));
  delete from private.invitations where id = invitation_id;
  delete from public.wishes where event_id = link.event_id and kind = 'stays' and table_id = link.table_id;
end $$;

CREATE FUNCTION private.take_removed_items(event_uuid uuid, collection text, ids uuid[]) RETURNS jsonb
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with taken as (
    delete from private.removed_items as item
    where event_id = event_uuid and item.collection = take_removed_items.collection and id = any (ids)
    returning id, fields
  )
  select coalesce(jsonb_object_agg(id, fields), '{}') from taken
$$;

CREATE FUNCTION private.takes_names(link private.invitations, event public.events) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select least(link.closes_on, event.event_date) >= private.today_in(event.time_zone)
$$;

CREATE FUNCTION private.text_conflicts(event_uuid uuid, change jsonb) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with recent as materialized ( -- read once, regardless of the number of patches
    select distinct entry.id::uuid as id, texts.field
    from public.event_changes
    cross join lateral jsonb_each(case jsonb_typeof(touched -> 'guests')
      when 'object' then touched -> 'guests' else '{}' end) as entry (id, was)
    cross join unnest('{name, additional_info, party, kitchen_note, private_note}'::text[]) as texts (field)
    where event_id = event_uuid and at > clock_timestamp() - interval '1 minute'
      and user_id is distinct from private.caller() and entry.was ? texts.field
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', guest.id, 'field', seen.field,
    'value', stored.value)), '[]')
  from jsonb_array_elements(private.change_items(change, 'guests', 'update')) as listed (patch)
  cross join lateral jsonb_each(case jsonb_typeof(patch -> 'seen') when 'object' then patch -> 'seen'
    else '{}' end) as seen (field, value)
  join recent on recent.id = (patch ->> 'id')::uuid and recent.field = seen.field
  join public.guests as guest on guest.id = (patch ->> 'id')::uuid and guest.event_id = event_uuid
  cross join lateral (select to_jsonb(guest) -> seen.field) as stored (value)
  where patch ? seen.field and stored.value is distinct from seen.value
    and stored.value is distinct from patch -> seen.field
$$;

CREATE FUNCTION private.time_after_subscriptions(owner uuid) RETURNS timestamp with time zone
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select greatest(clock_timestamp(), max(created_at) + interval '1 microsecond') from public.subscriptions
  where user_id = owner
$$;

CREATE FUNCTION private.time_before_subscriptions(owner uuid) RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(min(created_at), clock_timestamp()) - interval '1 microsecond' from public.subscriptions
  where user_id = owner
$$;

CREATE FUNCTION private.time_zone_or_default(time_zone text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select coalesce(time_zone, 'Europe/London') $$;

CREATE FUNCTION private.today_in(time_zone text) RETURNS date
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select (now() at time zone private.time_zone_or_default(time_zone))::date
$$;

CREATE FUNCTION private.touch_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.updated_at := now();
  return new;
end $$;

CREATE FUNCTION private.try_webhook(webhook_uuid uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  event_uuid constant uuid := (select event_id from public.webhooks where id = webhook_uuid);
begin
  perform private.lock_event_with_right('own', event_uuid);
  update public.webhooks set change = private.seating_version(event_uuid), tries = 0, failures = 0,
    is_off = false, due_at = greatest(now(), sent_at + interval '5 seconds')
  where id = webhook_uuid;
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
end $$;

CREATE FUNCTION private.vacate_seat_of_other_table() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if new.seat >= 1000 then
    new.seat := new.seat - 1000;
  elsif private.table_key(new.table_number) is distinct from old.table_key then
    new.seat := null;
  end if;
  return new;
end $$;

CREATE FUNCTION private.version_for_reader(event_uuid uuid, about text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select left(private.sha256_hex(concat_ws(' ', event_uuid, about, max(version), max(at))), 32)
  from public.event_changes where event_id = event_uuid and version = private.seating_version(event_uuid)
$$;

CREATE FUNCTION private.viewed_plan(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.plan_for_viewers(event_uuid, sees_names, sees_meals)
  from public.event_members where event_id = event_uuid and user_id = auth.uid() and role = 'viewer'
$$;

CREATE FUNCTION private.wait_for_sweep() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_advisory_xact_lock_shared(private.sweep_lock());
  return null;
end $$;

CREATE FUNCTION private.was_ever_paid_for(event_uuid uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.subscriptions as held join public.tier_plans as plan on plan.id = held.tier_id
    where held.user_id = (select user_id from public.events where id = event_uuid) and plan.price > 0)
$$;

CREATE FUNCTION private.withdraw_event_offer(event_uuid uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_event_with_right('look', event_uuid);
  if not exists (select from public.event_members
    where event_id = event_uuid and user_id = auth.uid() and offered_at is not null) then
    perform private.require_event_right('own', event_uuid);
  end if;
  update public.event_members set offered_at = null where event_id = event_uuid and offered_at is not null;
end $$;

CREATE FUNCTION private.without_chair(guest public.guests) RETURNS public.guests
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  guest.table_number := null;
  guest.table_key := null;
  guest.seat := null;
  guest.meal := null;
  guest.is_evening := true;
  return guest;
end $$;

CREATE FUNCTION private.without_deleted_users(facts jsonb) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(case when fact ->> 'user_id' is not null
    and not exists (select from auth.users where id = (fact ->> 'user_id')::uuid)
    then fact || '{"user_id": null}' else fact end order by place), '[]')
  from jsonb_array_elements(facts) with ordinality as listed (fact, place)
$$;

CREATE FUNCTION private.without_kitchen_notes(plan jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select plan || jsonb_build_object('guests', (
    select coalesce(jsonb_agg(guest - 'kitchen_note' order by place), '[]')
    from jsonb_array_elements(plan -> 'guests') with ordinality as listed (guest, place)))
$$;

CREATE FUNCTION private.without_texts(change jsonb, conflicts jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_set(change, '{guests, update}', (
    select jsonb_agg(patch - coalesce(kept.fields, '{}') order by place)
    from jsonb_array_elements(change -> 'guests' -> 'update') with ordinality as listed (patch, place)
    left join ( -- read once, regardless of the number of patches
      select id, array_agg(field) as fields from jsonb_to_recordset(conflicts) as conflict (
        id uuid, field text) group by id
    ) as kept on kept.id = (patch ->> 'id')::uuid))
$$;

CREATE FUNCTION private.write_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- The limit stays after a paid plan ends. Above it, the oldest entries are deleted.
  max_bytes constant integer := case when private.was_ever_paid_for(new.event_id) then 256000000
    else 16000000 end;
  bytes_of_row constant integer := 200;
  link constant text := coalesce('helper:' || nullif(current_setting('private.helper', true), ''),
    nullif(current_setting('private.reply', true), ''));
  -- null while the account is being deleted
  person constant uuid := case when link is null then (select id from auth.users where id = auth.uid()) end;
  next_version bigint;
  touched jsonb;
  item_count integer;
  facts jsonb[];
  bytes integer;
begin
  if not exists (select from private.noted_changes where event_id = new.event_id) then
    return null; -- an earlier call in this transaction has already written the row
  end if;
  -- Locks the event after its guests, in the common lock order.
  perform from public.events where id = new.event_id for no key update;
  if not found then
    delete from private.noted_changes where event_id = new.event_id;
    return null;
  end if;
  -- json_object_agg, because jsonb_object_agg takes 250 ms for 10,000 keys.
  select coalesce(json_object_agg(collection, entries)::jsonb, '{}'),
    coalesce(sum((select count(*) from jsonb_object_keys(entries))), 0) into touched, item_count
  from (
    select collection, case when count(*) = 1 then (array_agg(part))[1]
      else private.earliest_values_by_id(array_agg(part order by position)) end as entries
    from private.noted_changes where event_id = new.event_id and collection <> 'facts' group by collection
  ) as each_collection;
  bytes := bytes_of_row + octet_length(touched::text);
  if bytes > private.max_bytes_per_change() and person is not null then
    perform private.refuse(413, 'list_too_long');
  end if;
  facts := array(
    select part from private.noted_changes where event_id = new.event_id and collection = 'facts'
    -- A fact about a new owner also covers the changes to members.
    order by part ->> 'kind' = 'handed_over' desc, position limit case when exists (
      select from private.noted_changes where event_id = new.event_id and part ->> 'kind' = 'handed_over')
        then 1 end);
  if touched ? 'guests' then
    facts := facts || array(select * from private.guest_facts(new.event_id, touched));
  end if;
  if touched ? 'tables' then
    facts := facts || array(select * from private.table_facts(new.event_id, touched));
  end if;
  if touched ?| '{fixtures, room, picture, wishes, event}' then
    facts := facts || array(select * from private.other_facts(new.event_id, touched));
  end if;
  if array_length(facts, 1) = 1 then
    facts[1] := private.merge_theme_change(new.event_id, person, facts[1]);
  end if;
  delete from private.noted_changes where event_id = new.event_id;
  bytes := bytes + octet_length(facts::text);
  next_version := private.seating_version(new.event_id) + 1;
  insert into public.event_changes (event_id, version, user_id, by, facts, touched, item_count, bytes,
    total_bytes)
  -- The facts may contain ids of deleted accounts.
  values (new.event_id, next_version, person, link, private.without_deleted_users(to_jsonb(facts)), touched,
    item_count, bytes,
    bytes + private.check_history_space(new.event_id, person, bytes,
      is_refusable => touched - 'event' <> '{}'));
  if next_version % 100 = 0 then
    delete from public.event_changes where event_id = new.event_id and version < next_version and version <= (
      select max(version) from (
        select version, sum(stored.bytes) over (order by version desc) as since_then
        from public.event_changes as stored where event_id = new.event_id
      ) as running where since_then > max_bytes);
  end if;
  return null;
end $$;

CREATE FUNCTION private.write_running_order(event_uuid uuid, words text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_event_with_right('edit', event_uuid);
  if btrim(coalesce(write_running_order.words, ''), private.invisible_characters()) = '' then
    delete from private.running_orders where event_id = event_uuid;
  else
    insert into private.running_orders (event_id, words) values (event_uuid, write_running_order.words)
    on conflict (event_id) do update set words = excluded.words;
  end if;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;

-- Who may do what: the rows of private.access

grant execute on function private.accept_event(uuid) to authenticated;
grant execute on function private.accept_event_invitation(text) to authenticated;
grant execute on function private.allow_account_keys(uuid, boolean) to authenticated;
grant execute on function private.allow_plus_ones(uuid, integer) to authenticated;
grant execute on function private.answer_invitation(text, jsonb) to anon, authenticated;
grant execute on function private.are_event_parts(jsonb) to authenticated;
grant execute on function private.are_meals(text[]) to authenticated;
grant execute on function private.are_needs(text) to authenticated;
grant execute on function private.are_tags(text) to authenticated;
grant execute on function private.assign_table_host(uuid, uuid, text, text, integer, date) to authenticated;
grant execute on function private.caller() to authenticated;
grant execute on function private.cancel_event_invitation(uuid) to authenticated;
grant execute on function private.cancel_group_invitation(uuid) to authenticated;
grant execute on function private.change_event_member(uuid, uuid, text, boolean, boolean) to authenticated;
grant execute on function private.change_event_parts(uuid, jsonb, jsonb) to authenticated;
grant execute on function private.change_reply_questions(uuid, jsonb, jsonb) to authenticated;
grant execute on function private.change_seating(uuid, jsonb) to authenticated;
grant execute on function private.change_table_link(uuid, text, text, date) to authenticated;
grant execute on function private.check_seating_change(jsonb) to authenticated;
grant execute on function private.check_unique_ids(uuid[]) to authenticated;
grant execute on function private.columns_for(text, text, text[]) to authenticated;
grant execute on function private.columns_outside_plan(text) to authenticated;
grant execute on function private.copied_seating(uuid, uuid, text, boolean, boolean) to authenticated;
grant execute on function private.copy_reply_questions(uuid, uuid) to authenticated;
grant execute on function private.count_looked_up(uuid) to authenticated;
grant execute on function private.create_event(jsonb, jsonb) to authenticated;
grant execute on function private.create_webhook(uuid, text) to authenticated;
grant execute on function private.delete_account() to authenticated;
grant execute on function private.event_ids_with_right(private.event_right) to authenticated;
grant execute on function private.find_guests(text) to authenticated;
grant execute on function private.get_event_invitation(text) to anon, authenticated;
grant execute on function private.get_event_people(uuid) to authenticated;
grant execute on function private.get_invitation(text) to anon, authenticated;
grant execute on function private.get_invitations(uuid) to authenticated;
grant execute on function private.get_reply_questions(uuid) to authenticated;
grant execute on function private.get_shared_events() to authenticated;
grant execute on function private.get_sign_off(uuid) to authenticated;
grant execute on function private.get_signed_plan(uuid) to authenticated;
grant execute on function private.get_table(text) to anon, authenticated;
grant execute on function private.get_table_links(uuid) to authenticated;
grant execute on function private.guest_page_event(uuid) to anon, authenticated;
grant execute on function private.guest_page_guests(uuid) to anon, authenticated;
grant execute on function private.guest_page_message(uuid) to anon, authenticated;
grant execute on function private.guest_page_opening(uuid) to anon, authenticated;
grant execute on function private.guest_page_parts(uuid) to anon, authenticated;
grant execute on function private.guest_page_room(uuid) to anon, authenticated;
grant execute on function private.guests_with_attendance(uuid) to authenticated;
grant execute on function private.has_screenshot_space() to anon, authenticated;
grant execute on function private.held_place_ids(uuid) to authenticated;
grant execute on function private.id_in_copy(uuid, uuid) to authenticated;
grant execute on function private.invisible_characters() to anon, authenticated;
grant execute on function private.invite_to_event(uuid, text, text, boolean, boolean) to authenticated;
grant execute on function private.invite_to_events(uuid[], text, text, boolean, boolean) to authenticated;
grant execute on function private.is_event_part(jsonb) to authenticated;
grant execute on function private.is_screen_dim(uuid) to anon, authenticated;
grant execute on function private.is_time_zone(text) to authenticated;
grant execute on function private.list_due_work() to authenticated;
grant execute on function private.list_event_news() to authenticated;
grant execute on function private.list_events_by_key(text) to anon, authenticated;
grant execute on function private.list_people() to authenticated;
grant execute on function private.lock_event_if_allowed(private.event_right, uuid) to authenticated;
grant execute on function private.make_account_key(text, text[]) to authenticated;
grant execute on function private.make_api_key(uuid, text, text[]) to authenticated;
grant execute on function private.make_door_link(uuid, text, text[], timestamptz, text) to authenticated;
grant execute on function private.make_invitations(uuid, integer) to authenticated;
grant execute on function private.mark_invitations_sent(uuid[]) to authenticated;
grant execute on function private.misses_seated_part(text, text) to authenticated;
grant execute on function private.move_at_door(text, uuid, text, text) to anon, authenticated;
grant execute on function private.move_event_parts(jsonb, integer) to authenticated;
grant execute on function private.moves_invitations(jsonb, jsonb) to authenticated;
grant execute on function private.offer_event(uuid, uuid) to authenticated;
grant execute on function private.open_door(text, integer) to anon, authenticated;
grant execute on function private.open_venue_plan(text, text[]) to anon, authenticated;
grant execute on function private.part_of_evening(jsonb) to authenticated;
grant execute on function private.part_with_tables(jsonb) to authenticated;
grant execute on function private.plan_guests(uuid) to authenticated;
grant execute on function private.read_arrivals(uuid, integer) to authenticated;
grant execute on function private.read_event_by_key(text, uuid, text[], bigint) to anon, authenticated;
grant execute on function private.read_event_history(uuid, bigint, uuid, text) to authenticated;
grant execute on function private.read_plan_by_key(text, uuid, text[]) to anon, authenticated;
grant execute on function private.read_seating_at(uuid, bigint) to authenticated;
grant execute on function private.read_seating_changes(uuid, bigint) to authenticated;
grant execute on function private.record_check_ins(text, jsonb, integer) to anon, authenticated;
grant execute on function private.record_guest_page(uuid, text, text) to anon, authenticated;
grant execute on function private.record_presence(uuid, text, uuid, uuid) to authenticated;
grant execute on function private.refuse(integer, text, jsonb) to anon, authenticated;
grant execute on function private.remove_event_member(uuid, uuid) to authenticated;
grant execute on function private.remove_from_events(uuid) to authenticated;
grant execute on function private.remove_signed_plan(uuid) to authenticated;
grant execute on function private.renew_event_invitation(uuid) to authenticated;
grant execute on function private.renew_invitations(uuid[]) to authenticated;
grant execute on function private.revoke_invitation(uuid) to authenticated;
grant execute on function private.room_as_change(jsonb, uuid) to authenticated;
grant execute on function private.room_snapshot(uuid) to authenticated;
grant execute on function private.save_table(text, jsonb, text) to anon, authenticated;
grant execute on function private.save_venue(uuid, text) to authenticated;
grant execute on function private.screenshot_name(text) to anon, authenticated;
grant execute on function private.seating_version(uuid) to authenticated;
grant execute on function private.send_reply_mails(uuid, uuid[], jsonb, text) to authenticated;
grant execute on function private.set_invitation_language(uuid, text) to authenticated;
grant execute on function private.set_invitation_mail(uuid, text) to authenticated;
grant execute on function private.set_reply_answers(uuid, jsonb) to authenticated;
grant execute on function private.shared_fixtures(uuid) to authenticated;
grant execute on function private.shared_room(uuid) to authenticated;
grant execute on function private.shared_table(public.tables) to authenticated;
grant execute on function private.sign_plan(uuid, text) to authenticated;
grant execute on function private.table_ids(uuid) to authenticated;
grant execute on function private.table_key(text) to authenticated;
grant execute on function private.take_back_table(uuid) to authenticated;
grant execute on function private.time_zone_or_default(text) to authenticated;
grant execute on function private.today_in(text) to authenticated;
grant execute on function private.try_webhook(uuid) to authenticated;
grant execute on function private.viewed_plan(uuid) to authenticated;
grant execute on function private.withdraw_event_offer(uuid) to authenticated;
grant execute on function private.write_running_order(uuid, text) to authenticated;
grant execute on function public.accept_event(uuid) to authenticated;
grant execute on function public.accept_event_invitation(text) to authenticated;
grant select on public.account_key_blocks to authenticated;
grant select on public.addon_orders to authenticated;
grant select on public.addon_products to anon, authenticated;
grant execute on function public.allow_account_keys(uuid, boolean) to authenticated;
grant execute on function public.allow_plus_ones(uuid, integer) to authenticated;
grant execute on function public.answer_invitation(text, jsonb) to anon, authenticated;
grant select on public.api_keys to authenticated;
grant delete on public.api_keys to authenticated;
grant execute on function public.assign_table_host(uuid, uuid, text, text, integer, date) to authenticated;
grant execute on function public.cancel_event_invitation(uuid) to authenticated;
grant execute on function public.cancel_group_invitation(uuid) to authenticated;
grant execute on function public.change_event_member(uuid, uuid, text, boolean, boolean) to authenticated;
grant execute on function public.change_event_parts(uuid, jsonb, jsonb) to authenticated;
grant execute on function public.change_reply_questions(uuid, jsonb, jsonb) to authenticated;
grant execute on function public.change_seating(uuid, jsonb) to authenticated;
grant execute on function public.change_table_link(uuid, text, text, date) to authenticated;
grant select on public.check_ins to authenticated;
grant insert (inquiry_type, full_name, email, question, plan, issue_type, description, screenshot_url) on public.contact_submissions to anon, authenticated;
grant execute on function public.count_looked_up(uuid) to authenticated;
grant execute on function public.create_event_in_venue(uuid, jsonb) to authenticated;
grant execute on function public.create_webhook(uuid, text) to authenticated;
grant execute on function public.delete_account() to authenticated;
grant select on public.deleted_events to authenticated;
grant delete on public.deleted_events to authenticated;
grant select on public.dismissed_checks to authenticated;
grant insert (event_id, found) on public.dismissed_checks to authenticated;
grant delete on public.dismissed_checks to authenticated;
grant select on public.door_links to authenticated;
grant update (name, rights, ends_at, revoked_at) on public.door_links to authenticated;
grant delete on public.door_links to authenticated;
grant execute on function public.duplicate_event(uuid, jsonb, text, boolean, boolean) to authenticated;
grant select on public.event_members to authenticated;
grant select on public.events to authenticated;
grant insert on public.events to authenticated;
grant update (event_name, event_date, theme_background, theme_accent_color, theme_text_color, message, message_until, hidden_languages, shows_party, meals, replies_close_on, evening_from, frees_chairs, shows_chairs, dims_screen, time_zone, opens_at, closes_at, thanks, deletes_after_days, private_days, parts) on public.events to authenticated;
grant delete on public.events to authenticated;
grant update (paper_size) on public.events to authenticated;
grant select on public.faqs to anon, authenticated;
grant execute on function public.find_guests(text) to authenticated;
grant select on public.fixtures to authenticated;
grant execute on function public.get_event_guest_page(uuid) to anon, authenticated;
grant execute on function public.get_event_guests(uuid) to anon, authenticated;
grant execute on function public.get_event_history(uuid, bigint, uuid, text) to authenticated;
grant execute on function public.get_event_invitation(text) to anon, authenticated;
grant execute on function public.get_event_message(uuid) to anon, authenticated;
grant execute on function public.get_event_opening(uuid) to anon, authenticated;
grant execute on function public.get_event_people(uuid) to authenticated;
grant execute on function public.get_event_room(uuid) to anon, authenticated;
grant execute on function public.get_event_seating_data(uuid) to anon, authenticated;
grant execute on function public.get_invitation(text) to anon, authenticated;
grant execute on function public.get_invitations(uuid) to authenticated;
grant execute on function public.get_reply_questions(uuid) to authenticated;
grant execute on function public.get_seating_at(uuid, bigint) to authenticated;
grant execute on function public.get_seating_changes(uuid, bigint) to authenticated;
grant execute on function public.get_seating_plan(uuid) to authenticated;
grant execute on function public.get_shared_events() to authenticated;
grant execute on function public.get_sign_off(uuid) to authenticated;
grant execute on function public.get_signed_plan(uuid) to authenticated;
grant execute on function public.get_table(text) to anon, authenticated;
grant execute on function public.get_table_links(uuid) to authenticated;
grant select on public.guest_page_hours to authenticated;
grant select on public.guests to authenticated;
grant insert (id, event_id, name, table_number, seat, party, additional_info, also_known_as, title, is_evening, invited_to) on public.guests to authenticated;
grant update (name, table_number, seat, party, additional_info, also_known_as, title, is_evening, invited_to) on public.guests to authenticated;
grant delete on public.guests to authenticated;
grant insert (meal, allergies, reply_meal, reply_allergies, kitchen_note, tags, private_note, reply, external_id, replied_at, is_late, plus_one_of, allergies_withheld) on public.guests to authenticated;
grant update (meal, allergies, reply_meal, reply_allergies, kitchen_note, tags, private_note, reply, external_id, replied_at, is_late, plus_one_of, allergies_withheld) on public.guests to authenticated;
grant insert (is_crew, waiting) on public.guests to authenticated;
grant update (is_crew, waiting) on public.guests to authenticated;
grant insert (absent_from) on public.guests to authenticated;
grant update (absent_from) on public.guests to authenticated;
grant insert (needs, reply_needs) on public.guests to authenticated;
grant update (needs, reply_needs) on public.guests to authenticated;
grant execute on function public.invite_to_event(uuid, text, text, boolean, boolean) to authenticated;
grant execute on function public.invite_to_events(uuid[], text, text, boolean, boolean) to authenticated;
grant execute on function public.list_due_work() to authenticated;
grant execute on function public.list_event_news() to authenticated;
grant execute on function public.list_events_by_key(text) to anon, authenticated;
grant execute on function public.list_people() to authenticated;
grant execute on function public.make_account_key(text, text[]) to authenticated;
grant execute on function public.make_api_key(uuid, text, text[]) to authenticated;
grant execute on function public.make_door_link(uuid, text, text[], timestamptz, text) to authenticated;
grant execute on function public.make_invitations(uuid, integer) to authenticated;
grant execute on function public.mark_invitations_sent(uuid[]) to authenticated;
grant select on public.missed_searches to authenticated;
grant delete on public.missed_searches to authenticated;
grant execute on function public.move_at_door(text, uuid, text, text) to anon, authenticated;
grant execute on function public.offer_event(uuid, uuid) to authenticated;
grant execute on function public.open_door(text, integer) to anon, authenticated;
grant execute on function public.open_venue_plan(text, text[]) to anon, authenticated;
grant select on public.payments to authenticated;
grant select on public.profiles to authenticated;
grant update (full_name) on public.profiles to authenticated;
grant delete on public.profiles to authenticated;
grant update (daily_mail) on public.profiles to authenticated;
grant execute on function public.read_arrivals(uuid, integer) to authenticated;
grant execute on function public.read_event_by_key(text, uuid, text[], bigint) to anon, authenticated;
grant execute on function public.read_plan_by_key(text, uuid, text[]) to anon, authenticated;
grant execute on function public.record_check_ins(text, jsonb, integer) to anon, authenticated;
grant execute on function public.record_guest_page(uuid, text, text) to anon, authenticated;
grant execute on function public.record_presence(uuid, text, uuid, uuid) to authenticated;
grant execute on function public.remove_event_member(uuid, uuid) to authenticated;
grant execute on function public.remove_from_events(uuid) to authenticated;
grant execute on function public.remove_signed_plan(uuid) to authenticated;
grant execute on function public.renew_event_invitation(uuid) to authenticated;
grant execute on function public.renew_invitations(uuid[]) to authenticated;
grant execute on function public.revoke_invitation(uuid) to authenticated;
grant select on public.room_pictures to authenticated;
grant select on public.rooms to authenticated;
grant execute on function public.save_table(text, jsonb, text) to anon, authenticated;
grant execute on function public.save_venue(uuid, text) to authenticated;
grant execute on function public.send_reply_mails(uuid, uuid[], jsonb, text) to authenticated;
grant execute on function public.set_invitation_language(uuid, text) to authenticated;
grant execute on function public.set_invitation_mail(uuid, text) to authenticated;
grant execute on function public.set_reply_answers(uuid, jsonb) to authenticated;
grant execute on function public.sign_plan(uuid, text) to authenticated;
grant select on public.subscriptions to authenticated;
grant insert (id, user_id, tier_id, start_date, end_date) on public.subscriptions to authenticated;
grant select on public.tables to authenticated;
grant execute on function public.take_back_table(uuid) to authenticated;
grant select on public.tier_plans to anon, authenticated;
grant execute on function public.transfer_local_events(jsonb) to authenticated;
grant execute on function public.try_webhook(uuid) to authenticated;
grant select on public.venues to authenticated;
grant update (name) on public.venues to authenticated;
grant delete on public.venues to authenticated;
grant select on public.webhooks to authenticated;
grant delete on public.webhooks to authenticated;
grant select on public.wishes to authenticated;
grant execute on function public.withdraw_event_offer(uuid) to authenticated;
grant execute on function public.write_running_order(uuid, text) to authenticated;
