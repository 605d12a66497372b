import { EpdRefusal } from '#domain/incoming/epd/read-problem.ts';
import {
  attributeAt,
  childrenOf,
  elementAt,
  parseXml,
  textAt,
  type XmlElement,
} from '#domain/incoming/epd/xml-tree.ts';
import type { LogUnit } from '#domain/site-log/log-event.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import type { RefusalCode } from './import-result.ts';
import { unitOfCode } from './unit-codes.ts';

export type DespatchProblem = 'not-a-number' | 'no-quantity' | 'no-fixed-amount' | 'unknown-unit' | 'return';

/** A line of a despatch advice. */
export interface DespatchLine {
  readonly line: string;
  readonly name: string;
  /** The seller's own id of the item. */
  readonly sku: string;
  readonly gtin: string;
  readonly order: string;
  readonly note: string;
  /** As written; null = no number (xsd:decimal). */
  readonly quantity: number | null;
  readonly quantityText: string;
  readonly unitCode: string;
  /** In a unit of ours; null = it must be asked. */
  readonly amount: number | null;
  readonly unit: LogUnit | null;
  readonly outstanding: number | null;
  readonly outstandingReason: string;
  readonly grossKg: number | null;
  /** SSCC of the pallet. */
  readonly handlingUnit: string;
  readonly properties: readonly { readonly name: string; readonly value: string }[];
  readonly problem: DespatchProblem | null;
}

/** What a despatch advice (UBL 2.1, Peppol BIS Despatch Advice 3) says of a delivery. */
export interface DespatchAdvice {
  readonly id: string;
  readonly issueDate: string;
  readonly deliveryDate: string;
  readonly supplier: string;
  /** The supplier's own address in the network, so that two suppliers' notes of one number stay two. */
  readonly supplierId: string;
  readonly supplierCity: string;
  readonly site: string;
  readonly order: string;
  readonly grossKg: number | null;
  readonly grossM3: number | null;
  readonly lines: readonly DespatchLine[];
}

/** Reads a despatch advice; document types, entities and what is too large are refused before anything is read. */
export const readDespatchAdvice = async (text: string): Promise<Result<DespatchAdvice, RefusalCode>> => {
  const document = await treeOf(text);
  if (!document.ok) return document;
  if (document.value.name !== 'DespatchAdvice') return err('not-a-despatch-advice');
  return ok(adviceOf(document.value));
};

const treeOf = async (text: string): Promise<Result<XmlElement, RefusalCode>> => {
  try {
    return ok(await parseXml(text.replace(/^\uFEFF/, ''), ''));
  } catch (error) {
    if (!(error instanceof EpdRefusal)) throw error;
    return err(error.problem.code === 'too-large' ? 'too-large' : 'broken');
  }
};

const adviceOf = (document: XmlElement): DespatchAdvice => {
  const shipment = elementAt(document, 'Shipment');
  const supplier = elementAt(document, 'DespatchSupplierParty', 'Party');
  const customer = elementAt(document, 'DeliveryCustomerParty', 'Party');
  const issueDate = textAt(document, 'IssueDate');
  const order = textAt(document, 'OrderReference', 'ID');
  return {
    id: textAt(document, 'ID'),
    issueDate,
    deliveryDate: deliveryDateOf(elementAt(shipment, 'Delivery')) || issueDate,
    supplier: nameOf(supplier),
    supplierId: textAt(supplier, 'EndpointID') || textAt(supplier, 'PartyIdentification', 'ID'),
    supplierCity: textAt(supplier, 'PostalAddress', 'CityName'),
    site: nameOf(customer),
    order,
    grossKg: measureIn(elementAt(shipment, 'GrossWeightMeasure'), 'kg'),
    grossM3: measureIn(elementAt(shipment, 'GrossVolumeMeasure'), 'm3'),
    lines: childrenOf(document, 'DespatchLine').map((line) => lineOf(line, order)),
  };
};

/** The day it came, else the last day on which it was to come. */
const deliveryDateOf = (delivery: XmlElement | undefined): string =>
  textAt(delivery, 'ActualDeliveryDate') ||
  textAt(delivery, 'EstimatedDeliveryPeriod', 'EndDate') ||
  textAt(delivery, 'EstimatedDeliveryPeriod', 'StartDate');

const nameOf = (party: XmlElement | undefined): string =>
  textAt(party, 'PartyLegalEntity', 'RegistrationName') || textAt(party, 'PartyName', 'Name');

const lineOf = (line: XmlElement, documentOrder: string): DespatchLine => {
  const item = elementAt(line, 'Item');
  const delivered = elementAt(line, 'DeliveredQuantity');
  const unitCode = attributeAt(delivered, 'unitCode');
  const quantityText = textAt(delivered);
  const outstanding = textAt(line, 'OutstandingQuantity');
  const shipment = elementAt(line, 'Shipment');
  return {
    line: textAt(line, 'ID'),
    name: textAt(item, 'Name') || textAt(item, 'Description'),
    sku: textAt(item, 'SellersItemIdentification', 'ID'),
    gtin: textAt(item, 'StandardItemIdentification', 'ID'),
    order: textAt(line, 'OrderLineReference', 'OrderReference', 'ID') || documentOrder,
    note: textAt(line, 'Note'),
    quantityText,
    unitCode,
    ...quantityOf(quantityText, unitCode),
    outstanding: outstanding === '' ? null : decimalOf(outstanding),
    outstandingReason: textAt(line, 'OutstandingReason'),
    grossKg: measureIn(elementAt(shipment, 'GrossWeightMeasure'), 'kg'),
    handlingUnit: textAt(shipment, 'TransportHandlingUnit', 'ID'),
    properties: childrenOf(item, 'AdditionalItemProperty').map((property) => ({
      name: textAt(property, 'Name'),
      value: textAt(property, 'Value'),
    })),
  };
};

const quantityOf = (text: string, unitCode: string): Pick<DespatchLine, 'quantity' | 'amount' | 'unit' | 'problem'> => {
  const quantity = decimalOf(text);
  const nothing = { quantity, amount: null, unit: null };
  if (quantity === null) return { ...nothing, problem: text === '' ? 'no-quantity' : 'not-a-number' };
  const coded = unitOfCode(unitCode);
  if (coded.kind === 'no-fixed-amount') return { ...nothing, problem: 'no-fixed-amount' };
  if (coded.kind === 'unknown') return { ...nothing, problem: 'unknown-unit' };
  const { unit, factor } = coded;
  return { quantity, amount: quantity * factor, unit, problem: quantity < 0 ? 'return' : null };
};

/** As XML schema writes decimals: no exponent, no comma, no grouping. */
const decimalOf = (text: string): number | null => (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : null);

const measureIn = (measure: XmlElement | undefined, wanted: 'kg' | 'm3'): number | null => {
  const value = decimalOf(textAt(measure));
  const coded = unitOfCode(attributeAt(measure, 'unitCode'));
  return value === null || coded.kind !== 'unit' || coded.unit !== wanted ? null : value * coded.factor;
};
