// Generated from the OpenAPI document by leisure-codegen. Do not edit: change openapi/ and run `pnpm generate`.

/** The values in the message of each failure, by operation and name. */
export interface FailureParams {
  getClock: {
    "credentials-rejected": {  }
  }
  setClock: {
    "request-invalid": {  }
    "credentials-rejected": {  }
  }
  resetTenant: {
    "credentials-rejected": {  }
  }
  listSiteGroups: {
    "credentials-rejected": {  }
  }
  listCultures: {
    "credentials-rejected": {  }
  }
  listPaymentMethods: {
    "credentials-rejected": {  }
  }
  listMembershipTypes: {
    "credentials-rejected": {  }
  }
  getEarliestStartDate: {
    "credentials-rejected": {  }
    "membership-type-unknown": { id: string }
  }
  listTenantSites: {
    "credentials-rejected": {  }
  }
  listAccounts: {
    "credentials-rejected": {  }
  }
  deleteUser: {
    "credentials-rejected": {  }
    "account-unknown": { username: string }
  }
  setPassword: {
    "password-rejected": {  }
    "request-invalid": {  }
    "credentials-rejected": {  }
    "account-unknown": { username: string }
    "password-configuration-missing": {  }
  }
  setPasswordResetFlag: {
    "request-invalid": {  }
    "credentials-rejected": {  }
    "account-unknown": { username: string }
  }
  getPreference: {
    "credentials-rejected": {  }
    "account-unknown": { username: string }
  }
  setPreference: {
    "request-invalid": {  }
    "credentials-rejected": {  }
    "account-unknown": { username: string }
  }
  signIn: {
    "request-invalid": {  }
    "sign-in-rejected": {  }
    "credentials-rejected": {  }
    "account-locked": {  }
    "account-inactive": {  }
    "account-deleted": {  }
  }
  listQuotes: {
    "credentials-rejected": {  }
  }
  listSlots: {
    "credentials-rejected": {  }
  }
  listLeases: {
    "credentials-rejected": {  }
  }
  createBookingLease: {
    "request-invalid": {  }
    "credentials-rejected": {  }
    "slot-unknown": { slotReference: string }
    "slot-full": { slotReference: string }
  }
  listBookings: {
    "request-invalid": {  }
    "credentials-rejected": {  }
  }
  createBookingQuote: {
    "request-invalid": {  }
    "credentials-rejected": {  }
    "lease-unknown": { leaseId: string }
    "booking-unknown": { bookingId: string }
    "price-level-unknown": { slotReference: string; priceLevelId: string }
    "lease-expired": { leaseId: string }
  }
  findMembers: {
    "request-invalid": {  }
    "credentials-rejected": {  }
  }
  getMember: {
    "request-invalid": {  }
    "credentials-rejected": {  }
    "member-unknown": { memberId: string }
  }
  listMemberships: {
    "request-invalid": {  }
    "credentials-rejected": {  }
  }
  paySalesInvoices: {
    "request-invalid": {  }
    "credentials-rejected": {  }
    "member-unknown": { memberId: string }
  }
  listFaults: {
    "credentials-rejected": {  }
  }
  setFault: {
    "request-invalid": {  }
    "credentials-rejected": {  }
    "fault-point-unknown": { point: string }
  }
  clearFault: {
    "credentials-rejected": {  }
    "fault-point-unknown": { point: string }
  }
  listExchanges: {
    "credentials-rejected": {  }
  }
  followExchanges: {
    "request-invalid": {  }
    "credentials-rejected": {  }
  }
  repeatExchange: {
    "request-invalid": {  }
    "credentials-rejected": {  }
    "exchange-unknown": { number: string }
    "exchange-too-long": { number: string }
  }
  listAnswers: {
    "credentials-rejected": {  }
  }
  setAnswer: {
    "request-invalid": {  }
    "credentials-rejected": {  }
    "operation-unknown": { operationId: string }
    "answer-unknown": { name: string; operationId: string }
  }
  clearAnswer: {
    "credentials-rejected": {  }
  }
  listScenarios: {
    "credentials-rejected": {  }
  }
}
