import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ModelFault } from '#domain/formats/step/step-reading.ts';
import type { MatchReason } from '#domain/incoming/bill/match-reason.ts';
import type { LeftOutReason } from '#domain/incoming/model/left-out.ts';
import type { MeasureBasis, MeasureKind, ModelProblem, RefusalReason } from '#domain/incoming/model/model-takeoff.ts';
import type { TaloReason } from '#domain/incoming/model/talo-of-group.ts';

/** What people call the classes of a model; others go by their own name. */
export const classTexts: Readonly<Record<string, MessageDescriptor>> = {
  WALL: msg`Wall`,
  SLAB: msg({ message: 'Slab', context: 'building element' }),
  ROOF: msg({ message: 'Roof', context: 'building element' }),
  WINDOW: msg({ message: 'Window', context: 'building element' }),
  DOOR: msg`Door`,
  COLUMN: msg({ message: 'Column', context: 'building element' }),
  BEAM: msg`Beam`,
  MEMBER: msg({ message: 'Member', context: 'building element' }),
  PLATE: msg({ message: 'Plate', context: 'building element' }),
  STAIR: msg`Stair`,
  STAIRFLIGHT: msg`Stair flight`,
  RAMP: msg`Ramp`,
  RAILING: msg`Railing`,
  FOOTING: msg`Footing`,
  PILE: msg`Pile`,
  COVERING: msg`Covering`,
  CURTAINWALL: msg`Curtain wall`,
  CHIMNEY: msg`Chimney`,
  BUILDINGELEMENTPROXY: msg`Other element`,
  BUILDINGELEMENTPART: msg`Part of an element`,
  ELEMENTASSEMBLY: msg`Assembly`,
  REINFORCINGBAR: msg`Reinforcing bar`,
  REINFORCINGMESH: msg`Reinforcing mesh`,
  FURNISHINGELEMENT: msg`Furniture`,
  FURNITURE: msg`Furniture`,
  DISCRETEACCESSORY: msg`Accessory`,
  PIPESEGMENT: msg`Pipe`,
  DUCTSEGMENT: msg`Duct`,
  FLOWSEGMENT: msg`Pipe or duct`,
  FLOWTERMINAL: msg`Fitting`,
  OPENINGELEMENT: msg({ message: 'Opening', context: 'building element' }),
  SPACE: msg({ message: 'Space', context: 'of a building' }),
};

export const measureTexts: Readonly<Record<MeasureKind, MessageDescriptor>> = {
  volume: msg`Volume`,
  area: msg`Area`,
  length: msg`Length`,
  weight: msg`Weight`,
  count: msg`Number`,
};

/** null = the file says it as a quantity: nothing to add. */
export const basisTexts: Readonly<Record<MeasureBasis, MessageDescriptor | null>> = {
  given: null,
  chosen: msg`of several possible values the one that the other measures allow`,
  property: msg`from a property`,
  share: msg`share of the element’s volume`,
  'area-x-thickness': msg`calculated: area × thickness`,
};

export const refusalTexts: Readonly<Record<RefusalReason, MessageDescriptor>> = {
  'several-fit': msg`several values under one name, and nothing tells which of them is right`,
  'none-fits': msg`the other measures of the element do not allow it`,
};

/** Why a group is not taken unless somebody says so. */
export const leftOutTexts: Readonly<Record<LeftOutReason, MessageDescriptor>> = {
  part: msg`parts of elements that are measured too: taking both counts them twice`,
  whole: msg`made of parts that are listed themselves`,
  opening: msg`an opening is not built: left out unless you take it`,
  space: msg`a space is not built: left out unless you take it`,
  air: msg`air between layers: left out unless you take it`,
  furniture: msg`furniture: left out unless you take it`,
  'only-counted': msg`no usable amounts and no material: left out unless you take it`,
};

export const taloReasonTexts: Readonly<Record<TaloReason, MessageDescriptor>> = {
  class: msg`by the class of the element`,
  kind: msg`by the kind of the element`,
  'is-external': msg`by its property IsExternal`,
  'is-load-bearing': msg`by its property LoadBearing`,
  name: msg`by its name`,
  'lowest-storey': msg`by its place: it lies in the lowest storey that has slabs`,
};

export const matchReasonTexts: Readonly<Record<MatchReason, MessageDescriptor>> = {
  'earlier-choice': msg`chosen earlier`,
  'same-id': msg`same id`,
  'same-gtin': msg`same GTIN`,
  'same-name': msg`same name`,
  'all-words': msg`all words are in the name`,
  'some-words': msg`some words are in the name`,
  'several-alike': msg`several fit equally well`,
  'unit-fits': msg`unit fits`,
  'unit-does-not-fit': msg`unit does not fit`,
};

export const faultTexts: Readonly<Record<ModelFault | 'unreadable', MessageDescriptor>> = {
  'not-a-model': msg`The file is not a building model: an IFC file begins with ISO-10303-21. Models in ifcXML have to be saved as .ifc first.`,
  'zip-broken': msg`The zip is broken, cut short or protected with a password. Download or save it again.`,
  'schema-unknown': msg`The file is not of a version of IFC that is read here: IFC2x3, IFC4 and IFC4.3 are.`,
  'too-large': msg`The model is too large for this device. Export it in parts, for example storey by storey or without furniture.`,
  broken: msg`Reading the model failed for an unexpected reason. Export it again; if that does not help, tell us with Feedback.`,
  cancelled: msg`Reading was stopped.`,
  unreadable: msg`The file could not be read. Choose it again.`,
};

export const problemTexts: Readonly<Record<ModelProblem['code'], MessageDescriptor>> = {
  'cut-off': msg`The file ends in the middle: what comes after is missing. Export the model again.`,
  'unit-missing': msg`The file does not say its unit of one measure; metres, square metres, cubic metres and kilograms are assumed. Check the amounts.`,
  'unit-from-length': msg`The file does not say its unit of one measure; it is taken from the file’s unit of length. Check the amounts.`,
  'unit-in-metres': msg`Some areas or volumes whose unit the file does not say can only be in square or cubic metres, by the other measures of the element. They were taken so. Check these amounts.`,
  'quantity-doubled': msg`Elements have quantities that stand several times under one name with different values. The value that the other measures of the element allow was taken. Check these amounts.`,
  'duplicate-entity': msg`Some numbers in the file mean two things; the first was taken.`,
  'no-elements': msg`There are no building elements in the model.`,
  'no-quantities': msg`The model has no areas, volumes or lengths, only the numbers of its elements. Export it with base quantities (IFC export settings: Export base quantities).`,
  'unknown-class': msg`Some elements are of a class that is not known here and were left out.`,
};
