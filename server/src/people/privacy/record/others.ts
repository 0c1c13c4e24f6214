/** Tables with data of those who work in the console, by what they are kept for. */
export const staffTables: Readonly<Record<string, { columns: string; other: string; kept: string }>> = {
  lottery_change: {
    columns: 'proposed_by decided_by reason decision',
    other:
      'merchant_id id kind vendor_code game_code sequence numero content found state proposer_id proposed_at decider_id decided_at',
    kept: 'The two people who decided about a draw are known for as long as the draw is kept',
  },
  operator: {
    columns: 'account name password_hash totp_sealed email_sealed',
    other: 'merchant_id id role status totp_last_step created_at version active_since',
    kept: 'The person who decided about money or people is known for as long as the decision is kept',
  },
  operator_action: {
    columns: 'account address detail',
    other: 'merchant_id id operator_id session_id action subject_type subject_id request_id at',
    kept: 'The trail of the console: the database refuses to change it, and it proves who looked and who decided',
  },
  operator_address: {
    columns: 'address_mac',
    other: 'merchant_id operator_id last_seen_at',
    kept: 'Swept after 90 days',
  },
  operator_invitation: {
    columns: 'totp_sealed token_hash',
    other: 'merchant_id operator_id created_at expires_at',
    kept: 'Goes when the account is active',
  },
  operator_notice: {
    columns: 'detail',
    other: 'merchant_id id operator_id kind at',
    kept: 'Old ones go when new ones are written',
  },
  operator_passkey: {
    columns: 'name credential_id public_key sign_count',
    other: 'merchant_id id operator_id created_at last_used_at',
    kept: 'Until its person removes it, or the account is reset',
  },
  operator_proposal: {
    columns: 'proposed_by decided_by content reason',
    other: 'merchant_id id kind subject state proposer_id proposed_at decider_id decided_at',
    kept: 'Evidence of four eyes',
  },
  saved_view: {
    columns: 'name filter',
    other: 'merchant_id operator_id list saved_at',
    kept: 'Until its operator removes it',
  },
  operator_session: {
    columns: 'address user_agent token_hash',
    other: 'merchant_id id operator_id opened_at seen_at expires_at closed_at second_factor_at',
    kept: 'Swept six months after its end',
  },
  operator_sponsor: {
    columns: 'operator_id sponsor_id',
    other: 'merchant_id deed at',
    kept: 'Evidence of four eyes',
  },
  desk_approval: {
    columns: 'account reason',
    other: 'merchant_id subject_type subject_id operator_id content at',
    kept: 'Evidence of four eyes',
  },
  desk_claim: {
    columns: 'account',
    other: 'merchant_id subject_type subject_id operator_id until',
    kept: 'Swept after a day',
  },
  win_decision: {
    columns: 'operator_account reason',
    other: 'merchant_id vendor_id transaction_id approved operator_id decided_at',
    kept: 'Evidence of four eyes',
  },
};

/** Everything else, with every column: nothing of it says anything about a person, but who of the staff wrote it last. */
export const impersonalTables: Readonly<Record<string, string>> = {
  announcement:
    'merchant_id id version position updated_at updated_by type execution_code title content promotion_type promotion_id enabled starts_at ends_at',
  audit_run: 'id state started_at finished_at report',
  banner:
    'merchant_id id version position updated_at updated_by group_name title picture picture_mobile linkage_type linkage enabled starts_at ends_at',
  block:
    'slot height merchant_id posted_at previous hash transfer_ids entry_accounts entry_seqs ended_bet_vendors ended_bets seal key_id ended_bet_periods',
  brand_slice_total: 'merchant_id currency starts_at kind transfers amount',
  business_clock: 'single offset_ms',
  catalogue_version: 'merchant_id version',
  chain_start: 'slot height hash seal key_id',
  commission_register: 'merchant_id kind',
  commission_run:
    'merchant_id id kind period window_from window_to revision state currency active_members contracts statements granted amount floor_added settings corrections totals_digest input_hash result_hash computed_at approved_by approved_at paid_at',
  commission_schedule: 'merchant_id kind period next_from',
  consent_text: 'merchant_id kind version text hash note published_at published_by',
  customer_service_entry: 'merchant_id id version position updated_at updated_by cs_type label path enabled',
  database_stamp: 'single stamp',
  domain_route: 'merchant_id id version position updated_at updated_by url name main enabled',
  event_cursor: 'consumer kinds generation done target last_id until_id seen_at',
  event_line: 'singleton generation system_identifier',
  finance_counter: 'singleton',
  finance_cursor: 'slot height',
  finance_span: 'merchant_id day slot first_height last_height',
  finance_total: 'merchant_id day currency owner_kind purpose kind transfers amount',
  game: 'merchant_id node_id vendor_code code names search_text tags kinds categories classify group_code icon rtp rtp_low hot new_until trial stakes free_rounds position maintenance created_at version',
  game_day_total:
    'merchant_id currency day vendor_id game_id bets stake win refund ended ended_stake ended_payout stake_squares payout_squares products',
  game_room:
    'merchant_id id version position updated_at updated_by node_id code name minimum_bet maximum_bet seats enabled',
  help_article: 'merchant_id id version position updated_at updated_by anchor section title content enabled',
  idempotency: 'merchant_id scope key request_hash transfer_id refusal posted_at period',
  jackpot_drop: 'merchant_id vendor_code jackpot_id drop_id level amount currency round_id dropped_at',
  lottery_title: 'merchant_id vendor_code game_code said heard_at',
  lottery_issue: 'merchant_id vendor_code game_code issue_id sequence revision status draws_at said',
  jackpot_win: 'merchant_id vendor_code transaction_id round_id amount currency noted_at',
  job_worker: 'id seen_at',
  ledger_clock: 'singleton closed_through',
  ledger_period: 'period began_at filter filter_hash making_until',
  merchant: 'id code name currency time_zone hosts is_default settings created_at',
  migration: 'name hash applied_at',
  operator_role:
    'merchant_id code names permissions limit_withdrawal limit_deposit limit_adjustment limit_win version updated_at updated_by',
  passkey_challenge: 'id merchant_id purpose owner_id challenge expires_at',
  payment_event: 'provider_id event_id type content_hash received_at',
  payment_provider: 'id code kind merchant_id base_url created_at',
  payment_provider_change: 'merchant_id provider_id id base_url proposer_id proposed_by proposed_at',
  payment_provider_key:
    'provider_id key_id secret_sealed created_at retired_at made_by proposer_id proposed_at waiting overlap_hours agreed_by ended_by last_used_at',
  play_counter: 'singleton',
  play_cursor: 'slot height',
  player_total: 'merchant_id currency vendor_id game_id day previous_day players',
  popular_game: 'merchant_id vendor_code game_code rank',
  projector: 'singleton',
  projector_cursor: 'slot height',
  promotion:
    'merchant_id id version position updated_at updated_by promotion_type title summary content image announced_at enabled starts_at ends_at',
  provider_statement:
    'merchant_id id provider period_from period_to content_hash lines matched differences incoming outgoing currency imported_by imported_at',
  refused_key: 'merchant_id scope key refusal',
  region_rule: 'merchant_id id kind value action note created_at created_by',
  registration_rule:
    'merchant_id field enabled required accepted_pattern pattern_id min_length max_length updated_at updated_by',
  reversal: 'merchant_id transfer_id reversed_by',
  sealed_call: 'jti seen_at',
  sealing_key: 'kid public_jwk private_sealed created_at',
  sign_in_proposal:
    'merchant_id code id base_version name issuer client_id client_secret_sealed metadata proposer_id proposed_by proposed_at',
  sign_in_provider:
    'merchant_id code name issuer client_id client_secret_sealed metadata version updated_at updated_by',
  site_resource:
    'merchant_id id version position updated_at updated_by resource_type label url image enabled',
  site_version: 'merchant_id version',
  spent_ticket: 'ticket_hash until',
  statement_match: 'merchant_id transfer_id statement_id line',
  sweep_run: 'name ran_at removed',
  team_active_total: 'merchant_id agent_id currency mark day previous_day distance is_agent members',
  team_day_total:
    'merchant_id agent_id currency day distance is_agent bets stake payout turnover bonuses rebates deposits withdrawals',
  team_game_total: 'merchant_id agent_id currency day vendor_id game_id bets stake payout turnover',
  team_new_total: 'merchant_id agent_id day members',
  team_size: 'merchant_id agent_id distance is_agent members',
  team_sum_lock: 'singleton',
  turnover_gain: 'merchant_id requirement_id vendor_id round_id market amount',
  valid_stake: 'merchant_id vendor_id transaction_id amount',
  vendor:
    'merchant_id code names category icon currency launch_hosts launch_path win_cap position maintenance created_at version adapter maintenance_until events_url service_url',
  vendor_event: 'merchant_id vendor_code event_id body attempts next_at status at ended_at',
  vendor_jackpot: 'merchant_id vendor_code jackpot_id sequence said heard_at',
  vendor_key:
    'merchant_id vendor_code key_id secret_sealed valid_from valid_until created_at made_by proposer_id proposed_at waiting overlap_hours agreed_by ended_by last_used_at',
  vip_level: 'merchant_id id version position updated_at updated_by code name turnover rebates enabled',
  webhook_delivery:
    'merchant_id endpoint_id id event_id kind body state attempts max_attempts next_at status fault at ended_at',
  webhook_endpoint:
    'merchant_id id url kinds note enabled secret_sealed old_secret_sealed old_secret_until since created_at created_by',
  writer_slot: 'slot epoch holder lease_until height head closed_through session_pid session_start period',
  look_up_key: 'generation key_sealed made_at',
  parked_brand: 'reader merchant_id reason parked_at tries retry_at',
  parked_cursor: 'reader merchant_id slot height',
};
