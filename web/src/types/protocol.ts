// Written by tools/types.mjs from docs/protocol.schema.json.

export type DeskAnswer =
  | AboutHere
  | SetupSeen
  | DailySeen
  | HomeSeen
  | MapsSeen
  | CardsSeen
  | RulesSeen
  | StoriesSeen
  | ScenesSeen
  | LearnSeen
  | GamesSeen
  | GameBegun
  | ReplaySeen
  | MomentSeen
  | ReviewSeen
  | DecisionSeen
  | LuckSeen
  | DiceSeen
  | VerifySeen
  | Exported
  | ScoresSeen
  | DamageSeen
  | SettingsSeen
  | AllDone
  | Sorry;
export type DeskRequest =
  | AskAbout
  | AskSetup
  | AskDaily
  | AskHome
  | AskMaps
  | AskCards
  | AskRules
  | AskStories
  | AskScenes
  | ShowScene
  | AskLearn
  | BeginLesson
  | AskGames
  | BeginGame
  | ImportGame
  | ExportGame
  | WhatIf
  | Rematch
  | AskReplay
  | AskMoment
  | AskReview
  | AskDecision
  | AskLuck
  | AskDice
  | AskVerify
  | AskReport
  | DeleteGame
  | AskDamage
  | Salvage
  | AskScores
  | TakeAlong
  | Bring
  | AskSettings
  | DeleteEverything
  | PutAside;
export type MessageIn =
  Hello | Act | AskPreview | Chance | Redraw | TakeBack | AskHint | Look | ReadLog | TakeSeat | SetTable | TellCoach;
export type MessageOut = Welcome | ViewNow | NewsTold | PreviewSeen | HintGiven | Refused | SeatsNow | Ended;

export interface Everything {
  About?: About;
  AboutHere?: AboutHere;
  Act?: Act;
  Aftermath?: Aftermath;
  AllDone?: AllDone;
  Ask?: Ask;
  AskAbout?: AskAbout;
  AskCards?: AskCards;
  AskDaily?: AskDaily;
  AskDamage?: AskDamage;
  AskDecision?: AskDecision;
  AskDice?: AskDice;
  AskGames?: AskGames;
  AskHint?: AskHint;
  AskHome?: AskHome;
  AskLearn?: AskLearn;
  AskLuck?: AskLuck;
  AskMaps?: AskMaps;
  AskMoment?: AskMoment;
  AskPreview?: AskPreview;
  AskReplay?: AskReplay;
  AskReport?: AskReport;
  AskReview?: AskReview;
  AskRules?: AskRules;
  AskScenes?: AskScenes;
  AskScores?: AskScores;
  AskSettings?: AskSettings;
  AskSetup?: AskSetup;
  AskStories?: AskStories;
  AskVerify?: AskVerify;
  AwardOffered?: AwardOffered;
  BattleMap?: BattleMap;
  BeginGame?: BeginGame;
  BeginLesson?: BeginLesson;
  Best?: Best;
  Beyond?: Beyond;
  BonusText?: BonusText;
  Book?: Book;
  Border?: Border;
  BotText?: BotText;
  BriefLine?: BriefLine;
  Bring?: Bring;
  Card?: Card;
  CardChoice?: CardChoice;
  CardNamed?: CardNamed;
  CardShown?: CardShown;
  CardText?: CardText;
  Cards?: Cards;
  CardsSeen?: CardsSeen;
  Cause?: Cause;
  CauseText?: CauseText;
  Chance?: Chance;
  Change?: Change;
  Choice?: Choice;
  Coach?: Coach;
  ColourCount?: ColourCount;
  CostlyTold?: CostlyTold;
  DailySeen?: DailySeen;
  DamageSeen?: DamageSeen;
  Day?: Day;
  Decided?: Decided;
  DecisionSeen?: DecisionSeen;
  Declined?: Declined;
  DeleteEverything?: DeleteEverything;
  DeleteGame?: DeleteGame;
  DeskAnswer?: DeskAnswer;
  DeskRequest?: DeskRequest;
  Dice?: Dice;
  DiceChoice?: DiceChoice;
  DiceSeen?: DiceSeen;
  DieShown?: DieShown;
  DrawAsked?: DrawAsked;
  Drawn?: Drawn;
  Ended?: Ended;
  Ending?: Ending;
  ExportGame?: ExportGame;
  Exported?: Exported;
  FaceCount?: FaceCount;
  Fact?: Fact;
  Fairness?: Fairness;
  Fight?: Fight;
  Figure?: Figure;
  Figures?: Figures;
  GameBegun?: GameBegun;
  GameLine?: GameLine;
  GamesSeen?: GamesSeen;
  Gift?: Gift;
  GiftChoice?: GiftChoice;
  GoOn?: GoOn;
  Hello?: Hello;
  Helper?: Helper;
  HintGiven?: HintGiven;
  Holdings?: Holdings;
  HomeSeen?: HomeSeen;
  Idle?: Idle;
  ImportGame?: ImportGame;
  LearnSeen?: LearnSeen;
  LegendShown?: LegendShown;
  LessonLine?: LessonLine;
  Line?: Line;
  Look?: Look;
  LuckPart?: LuckPart;
  LuckSeen?: LuckSeen;
  MapLine?: MapLine;
  MapShown?: MapShown;
  MapsSeen?: MapsSeen;
  MessageIn?: MessageIn;
  MessageOut?: MessageOut;
  Moment?: Moment;
  MomentSeen?: MomentSeen;
  News?: News;
  NewsTold?: NewsTold;
  NextGame?: NextGame;
  Offer?: Offer;
  Offered?: Offered;
  Option?: Option;
  Pending?: Pending;
  Phase?: Phase;
  Points?: Points;
  Pool?: Pool1;
  Possible?: Possible;
  Preview?: Preview;
  PreviewSeen?: PreviewSeen;
  PutAside?: PutAside;
  Ranked?: Ranked;
  ReadLog?: ReadLog;
  Reason?: Reason;
  Redraw?: Redraw;
  Refused?: Refused;
  Rematch?: Rematch;
  ReplaySeen?: ReplaySeen;
  ReviewSeen?: ReviewSeen;
  RollChecked?: RollChecked;
  Row?: Row;
  RuleIn?: RuleIn;
  RuleShown?: RuleShown;
  RuleText?: RuleText;
  RulesSeen?: RulesSeen;
  Salvage?: Salvage;
  SceneLine?: SceneLine;
  ScenesSeen?: ScenesSeen;
  Score?: Score;
  ScoresSeen?: ScoresSeen;
  Seat?: Seat;
  SeatNow?: SeatNow;
  SeatWanted?: SeatWanted;
  SeatsNow?: SeatsNow;
  Sector?: Sector;
  SectorNow?: SectorNow;
  SetTable?: SetTable;
  Setting?: Setting;
  Settings?: Settings;
  SettingsSeen?: SettingsSeen;
  SetupSeen?: SetupSeen;
  Shared?: Shared;
  ShowScene?: ShowScene;
  Sorry?: Sorry;
  Source?: Source;
  Step?: Step;
  StoriesSeen?: StoriesSeen;
  StoryNow?: StoryNow;
  StoryShown?: StoryShown;
  StoryText?: StoryText;
  Streak?: Streak2;
  TakeAlong?: TakeAlong;
  TakeBack?: TakeBack;
  TakeSeat?: TakeSeat;
  Tally?: Tally;
  TaskNow?: TaskNow;
  TaskText?: TaskText;
  TellCoach?: TellCoach;
  TermShown?: TermShown;
  TermText?: TermText;
  Timeline?: Timeline;
  TokenText?: TokenText;
  Told?: Told;
  Track?: Track;
  TurnTold?: TurnTold;
  Undo?: Undo;
  UnitAhead?: UnitAhead;
  UnitAt?: UnitAt;
  UnitNow?: UnitNow;
  UnitTurn?: UnitTurn;
  Variant?: Variant;
  VerifySeen?: VerifySeen;
  ViewNow?: ViewNow;
  Warning?: Warning;
  Way?: Way;
  Weak?: Weak;
  Weighed?: Weighed;
  Welcome?: Welcome;
  WhatIf?: WhatIf;
  Why?: Why;
  WinRate?: WinRate;
}
/**
 * What a choice is about. ``dice`` are places from 1, ``unit`` whose they are or who is meant; ``most`` and
 *     ``least``: what may be said for its number; ``table``: the bonuses it brings, by the book; ``result``: what it adds
 *     to the tally, as two letters.
 */
export interface About {
  card?: string;
  dice?: number[];
  least?: number;
  most?: number;
  resource?: ('courage' | 'item-points' | 'soldiers' | 'stars') | null;
  result?: string;
  sector?: string;
  table?: number | null;
  unit?: number | null;
}
/**
 * What this is. ``can``: what is possible here; ``trouble``: what is wrong with the saved games, in a sentence.
 */
export interface AboutHere {
  can: string[];
  is: 'about';
  kept?: Holdings | null;
  languages: string[];
  packs?: string[];
  trouble?: string;
  trouble_key?: string;
  version: string;
}
/**
 * What is kept here, and where.
 */
export interface Holdings {
  bytes?: number;
  games?: number;
  place: string;
  results?: number;
}
/**
 * Choices of one Unit, carried out one after the other up to the first that is refused. ``ask``: the id of the
 *     question that they answer; a setting needs none.
 */
export interface Act {
  ask?: string;
  do: string[];
  id?: number;
  is: 'act';
}
/**
 * What decided a game. ``words``: in a sentence; ``more``: what else to know; ``unit``: the Unit it was about;
 *     ``turn`` and ``position``: where to look at it; ``fell``: how many Soldiers every Unit has lost.
 */
export interface Aftermath {
  fell?: number[];
  more?: string;
  position: number;
  rule?: string;
  steps?: Step[];
  turn: number;
  unit?: number | null;
  words: string;
}
/**
 * Something that led to the end. ``turn``, ``until``: when it began and ended; ``position``: how many actions stood
 *     before it; ``sign``: what kind of thing it is, for an icon.
 */
export interface Step {
  position: number;
  rule?: string;
  sign: string;
  turn: number;
  until: number;
  words: string;
}
/**
 * It is done. ``note``: what to know about it.
 */
export interface AllDone {
  is: 'done';
  note?: string;
}
/**
 * What a Unit may decide now. ``id``: the same as long as the question is; ``step``: the step or effect that asks;
 *     ``head``, ``says``: the question as a heading, and what choosing does; ``prompt``: both in a sentence; ``waited``:
 *     the game waits for it; ``obvious``: the one choice that brings the game on.
 */
export interface Ask {
  choices?: (Choice | CardChoice | GiftChoice | DiceChoice)[];
  head?: string;
  id: string;
  kind?: 'chance' | 'choice';
  obvious?: string;
  prompt: string;
  says?: string;
  step: string;
  unit: number;
  waited?: boolean;
  warnings?: Warning[];
  why?: Why | null;
}
/**
 * Something a Unit may do: ``do`` is the notation to send, ``then`` what follows for certain.
 *
 *     ``label``: what stands on its button, if not the words; ``beside``: what the button leaves out; ``free``: it brings
 *     the game no nearer to its end.
 */
export interface Choice {
  about?: About1;
  beside?: string;
  do: string;
  free?: boolean;
  is: 'one';
  label?: string;
  then?: string;
  warnings?: Warning[];
  words: string;
}
/**
 * What a choice is about. ``dice`` are places from 1, ``unit`` whose they are or who is meant; ``most`` and
 *     ``least``: what may be said for its number; ``table``: the bonuses it brings, by the book; ``result``: what it adds
 *     to the tally, as two letters.
 */
export interface About1 {
  card?: string;
  dice?: number[];
  least?: number;
  most?: number;
  resource?: ('courage' | 'item-points' | 'soldiers' | 'stars') | null;
  result?: string;
  sector?: string;
  table?: number | null;
  unit?: number | null;
}
/**
 * Harm that a choice does or risks, in words, with its rule.
 */
export interface Warning {
  level?: 'certain' | 'risk';
  rule: string;
  words: string;
}
/**
 * A choice of one card: its id is named after ``do``. In ``words`` and ``label`` stands ``{card}`` where it is
 *     named, and ``{amount}`` for its price; ``unit``: to whom it would go.
 */
export interface CardChoice {
  cards: Card[];
  do: string;
  is: 'cards';
  label?: string;
  unit?: number | null;
  words: string;
}
/**
 * One of the cards to choose from: its price in words, and words of its own if it is told differently; ``now``:
 *     what an Award would do if it was used at once, as far as that is known.
 */
export interface Card {
  id: string;
  now?: string;
  price?: string;
  warnings?: Warning[];
  words?: string;
}
/**
 * What may be given to a Unit: a number, from ``least`` to the most, and the resource are named after ``do``.
 *     Of every ``least`` one arrives (TRADE-3).
 *
 *     In ``words`` stands ``{amount}`` where they are named.
 */
export interface GiftChoice {
  do: string;
  gifts: Gift[];
  is: 'gift';
  least?: number;
  unit: number;
  words: string;
}
/**
 * What may be given of a resource: at most so much, also in words; ``warnings`` are of giving the most.
 */
export interface Gift {
  amount: string;
  most: number;
  resource: 'courage' | 'item-points' | 'soldiers' | 'stars';
  warnings?: Warning[];
  words?: string;
}
/**
 * A choice of dice: any of these ``sets`` of places is named after ``do``. In ``words`` stands ``{dice}`` where
 *     they are named, in ``then`` as well: what follows. ``labels``: what stands on the button, by how many are picked.
 *     ``kept``: by set, what stays of the tally; it stands for ``{kept}``. Dice that look alike may stand in for one
 *     another.
 */
export interface DiceChoice {
  do: string;
  is: 'dice';
  kept?: string[];
  labels?: string[];
  sets: number[][];
  then?: string;
  words: string;
}
/**
 * Why a stop asks a Unit: which Unit it is about, with how much, and what could help.
 *
 *     ``head``: a heading where a Unit is about to be lost; ``cards`` to use or discard, ``gifts`` to hand over,
 *     ``resources`` to give; ``others``: who else is asked about it.
 */
export interface Why {
  cards?: string[];
  gifts?: string[];
  head?: string;
  key: string;
  n?: number;
  others?: Helper[];
  resources?: ('courage' | 'item-points' | 'soldiers' | 'stars')[];
  rule: string;
  unit?: number | null;
  words?: string;
}
/**
 * Another Unit that is asked about the same threat, and what it could help with.
 */
export interface Helper {
  cards?: string[];
  gifts?: string[];
  resources?: ('courage' | 'item-points' | 'soldiers' | 'stars')[];
  unit: number;
}
/**
 * What is this, and what is possible here?
 */
export interface AskAbout {
  is: 'about';
  lang?: string;
}
/**
 * The cards of an edition.
 */
export interface AskCards {
  edition?: string;
  is: 'cards';
  lang?: string;
}
/**
 * The beach of a day, as in 2026-06-06: the same for everybody.
 */
export interface AskDaily {
  date: string;
  is: 'daily';
  lang?: string;
}
/**
 * Why can a saved game not be opened, and how much of it is whole?
 */
export interface AskDamage {
  is: 'damage';
  lang?: string;
  room: string;
}
/**
 * One decision of a game with all its choices. Ask again until it is worked out.
 */
export interface AskDecision {
  is: 'decision';
  lang?: string;
  position: number;
  room: string;
}
/**
 * All dice ever rolled here. ``dice``: ours (fair) or people's own. Ask again until all games are counted.
 */
export interface AskDice {
  dice?: 'fair' | 'own';
  is: 'dice';
  lang?: string;
}
/**
 * The saved games, finished ones included.
 */
export interface AskGames {
  is: 'games';
  lang?: string;
}
/**
 * What should a Unit do? ``most``: how many choices are told in full; ``position``: instead, what should it have
 *     done after so many actions? Of the past everybody may ask about every Unit.
 */
export interface AskHint {
  id?: number;
  is: 'hint';
  most?: number;
  position?: number | null;
  unit: number;
}
/**
 * What the first page shows. ``date``: today, where the player is.
 */
export interface AskHome {
  date?: string;
  is: 'home';
  lang?: string;
}
/**
 * The lessons, and how far they are.
 */
export interface AskLearn {
  is: 'learn';
  lang?: string;
}
/**
 * What the dice of a game gave, beside what such dice give on average.
 */
export interface AskLuck {
  is: 'luck';
  lang?: string;
  room: string;
}
/**
 * The maps of an edition, with their drawings.
 */
export interface AskMaps {
  edition?: string;
  is: 'maps';
  lang?: string;
}
/**
 * The table of a game after so many actions.
 */
export interface AskMoment {
  is: 'moment';
  lang?: string;
  position: number;
  room: string;
}
/**
 * What would these choices lead to?
 */
export interface AskPreview {
  do: string[];
  id?: number;
  is: 'preview';
}
/**
 * A game from its first action to its last, running or over.
 */
export interface AskReplay {
  is: 'replay';
  lang?: string;
  room: string;
}
/**
 * A text to send to whoever makes Easy Red: version, setup, position, journal. ``told``: what went wrong.
 */
export interface AskReport {
  is: 'report';
  lang?: string;
  room: string;
  told?: string;
}
/**
 * What is known of the chance to win at each decision of a game. Ask again until it is all weighed: whoever asks
 *     has it go on for a while. ``most``: how many of the costliest decisions are told.
 */
export interface AskReview {
  is: 'review';
  lang?: string;
  most?: number;
  room: string;
}
/**
 * The rules of an edition: all, or those about something.
 */
export interface AskRules {
  edition?: string;
  is: 'rules';
  lang?: string;
  query?: string;
}
/**
 * The scenes that show a rule, a card or a Sector, by its id.
 */
export interface AskScenes {
  edition?: string;
  is: 'scenes';
  lang?: string;
  of: string;
}
/**
 * The results of all games. ``date``: today, where the player is, for the days with their beaches.
 */
export interface AskScores {
  date?: string;
  is: 'scores';
  lang?: string;
}
/**
 * What is set on this machine; ``keep`` sets something first.
 */
export interface AskSettings {
  is: 'settings';
  keep?: {
    [k: string]: string;
  };
  lang?: string;
}
/**
 * What may be chosen for a new game, with what is chosen so far? What is left out has its usual value.
 */
export interface AskSetup {
  edition?: string;
  is: 'setup';
  lang?: string;
  map?: string;
  mode?: string;
  options?: string[];
  story?: string;
  units?: number | null;
}
/**
 * The War Stories and Legendary Units of an edition.
 */
export interface AskStories {
  edition?: string;
  is: 'stories';
  lang?: string;
}
/**
 * Does every roll of a game follow from its seed, and every action from the rules?
 */
export interface AskVerify {
  is: 'verify';
  lang?: string;
  room: string;
}
/**
 * An Award to be bought: its price in Courage, how much is lacking, why not, and how many lie in the deck.
 */
export interface AwardOffered {
  left: number;
  price: number;
  short?: number;
  soon?: boolean;
  why?: string;
}
/**
 * A map as one mode sees it. ``parts``: the names of maps that lie head to head.
 */
export interface BattleMap {
  attributes?: boolean;
  borders: Border[];
  character?: string;
  code: string;
  id: string;
  name: string;
  parts?: string[];
  provenance?: string;
  sectors: Sector[];
  text: string;
}
/**
 * A line between two Sectors that may be crossed.
 */
export interface Border {
  a: string;
  b: string;
  marks?: ('barrier' | 'bridge' | 'mines' | 'retreat' | 'wire')[];
}
/**
 * A Sector as it is printed. ``title``: what stands on it; ``called``: its name on its own; ``part``: which of
 *     several maps; ``x``, ``y``: where its middle is drawn there.
 */
export interface Sector {
  bunker?: boolean;
  called: string;
  can_stay?: boolean;
  courage?: number;
  defence: number[];
  facts?: Fact[];
  ground?: string;
  guns?: number;
  id: string;
  part?: number;
  provenance?: string;
  row: number;
  text: string;
  title: string;
  variants?: Variant[];
  x: number;
  y: number;
}
/**
 * Something printed in a Sector: words to read, an icon to draw, whether it helps or harms, and its rule.
 *
 *     ``short``: the same where there is little room, if it can be told in fewer words; ``gift``: it is for the first Unit
 *     that enters, and gone then.
 */
export interface Fact {
  gift?: boolean;
  icon: string;
  rule?: string;
  short?: string;
  tone?: 'good' | 'harm' | 'need' | 'plain';
  words: string;
}
/**
 * What a random Sector may turn out to be.
 */
export interface Variant {
  can_stay?: boolean;
  facts?: Fact[];
  name: string;
  text: string;
}
/**
 * Begin a game. ``seats``: one for each Unit, or none if you play them all; ``dice``: fair, friendly or own;
 *     ``position``: begin there, with the Units, options and names that it tells; such a game is marked *what-if*;
 *     ``daily``: the beach of that day, whatever else is chosen.
 */
export interface BeginGame {
  daily?: string;
  dice?: string;
  edition?: string;
  hints?: boolean;
  is: 'begin';
  lang?: string;
  map?: string;
  mode?: string;
  name?: string;
  names?: string[];
  options?: string[];
  position?: string;
  seats?: SeatWanted[];
  seed?: string;
  story?: string;
  units?: number | null;
}
/**
 * Who is to play a Unit.
 */
export interface SeatWanted {
  bot?: string;
  called?: string;
  kind?: 'bot' | 'empty' | 'person';
}
/**
 * Begin a lesson, or go on with it. ``again``: begin it anew in any case.
 */
export interface BeginLesson {
  again?: boolean;
  is: 'lesson';
  lang?: string;
  lesson: string;
}
/**
 * All results with one map, training, edition, number of Units and options; ``best``: the one with the most
 *     points, if any was won.
 */
export interface Best {
  best?: GameLine | null;
  edition: string;
  games: number;
  map: string;
  map_name: string;
  mode_name: string;
  options: string[];
  units: number;
  won: number;
}
/**
 * A saved game in brief. ``made``, ``changed``: in seconds; ``points``: of each Unit, once it is over; ``unread``:
 *     what is known about it cannot be read; ``lesson``: the lesson that it is.
 */
export interface GameLine {
  changed?: number;
  dice: string;
  edition: string;
  group?: number;
  hints?: boolean;
  lesson?: string;
  made?: number;
  map: string;
  map_name: string;
  marks?: ('hints' | 'undo' | 'what-if')[];
  mode: string;
  mode_name: string;
  name?: string;
  options?: string[];
  over?: boolean;
  points?: number[];
  position: number;
  room: string;
  seats: SeatNow[];
  seed: string;
  turn: number;
  units: string[];
  unread?: boolean;
  won?: boolean;
}
/**
 * Who plays a Unit: a person, by the name they are called and as ``player`` knows them; a bot; or nobody.
 */
export interface SeatNow {
  bot?: string;
  called?: string;
  kind?: 'bot' | 'empty' | 'person';
  player?: string;
  unit: number;
}
/**
 * Sectors out of reach, all for one reason: its key, a few words and its rule.
 */
export interface Beyond {
  key: string;
  rule: string;
  sectors: string[];
  words: string;
}
/**
 * What three of a face are called and bring; of several ``choices`` one is taken. ``brief``: all in a few words.
 */
export interface BonusText {
  brief?: string;
  choices: string[];
  face: 'courage' | 'one' | 'skull' | 'star' | 'tool' | 'two';
  name: string;
}
/**
 * What a game is made of. ``counted``, ``tallied``: the resources and faces that count in its training; a Unit's
 *     ``table`` is a place in ``tables``, rules and words (``terms``) are found by id; ``figures``: where tables differ;
 *     ``phrases``: how a die is called, with ``{colour}`` and ``{face}``, and how several things are listed;
 *     ``awards``: the deck as it was at first; ``resources``, ``singles``: how several and one of each are called.
 */
export interface Book {
  awards?: string[];
  cards: CardText[];
  causes: {
    [k: string]: CauseText;
  };
  colours: {
    [k: string]: string;
  };
  counted?: ('courage' | 'item-points' | 'soldiers' | 'stars')[];
  edition: string;
  faces: {
    [k: string]: string;
  };
  figures: string[];
  groups: {
    [k: string]: string;
  };
  language: string;
  legends?: Told[];
  map: BattleMap;
  mode: Told;
  nations?: Told[];
  options?: Told[];
  phases: Phase[];
  phrases: {
    [k: string]: string;
  };
  resources: {
    [k: string]: string;
  };
  rules: {
    [k: string]: RuleText;
  };
  singles: {
    [k: string]: string;
  };
  story?: StoryText | null;
  tables: BonusText[][];
  tallied?: ('courage' | 'one' | 'skull' | 'star' | 'tool' | 'two')[];
  terms: {
    [k: string]: TermText;
  };
  this_turn: {
    [k: string]: string;
  };
  units: string[];
}
/**
 * A card as it is printed. ``called``: its name in a sentence; ``brief``: its text in a few words; ``icon``: its
 *     kind and id; ``price``: what its cost is paid with; ``group``: what it is for, by the book's ``groups``.
 */
export interface CardText {
  brief?: string;
  called: string;
  cost?: number;
  explosives?: number;
  group?: 'combat' | 'dice' | 'gains' | 'move' | 'other';
  icon: string;
  id: string;
  kind: string;
  legend?: string;
  name: string;
  penalty?: boolean;
  permanent?: boolean;
  price?: ('courage' | 'item-points' | 'soldiers' | 'stars') | null;
  provenance?: string;
  rules?: string[];
  shared?: boolean;
  symbols?: string[];
  text: string;
}
/**
 * Something that adds to a loss or reduces it, in words, and its rule. ``term``: how a sum tells it, with ``{n}``
 *     for its number or dice and ``{name}`` for its card.
 */
export interface CauseText {
  rule: string;
  term?: string;
  words: string;
}
/**
 * Something with a name and a text: a nation, a Legendary Unit, an option, a training.
 */
export interface Told {
  id: string;
  name?: string;
  text?: string;
}
/**
 * A phase of the turn. ``brief``: its name where there is little room; ``of_dice``: the dice of the turn are rolled
 *     or recorded in it.
 */
export interface Phase {
  brief: string;
  id: string;
  name: string;
  of_dice?: boolean;
}
/**
 * A rule in our own words. ``note``: what this edition says of its own; ``ruling``: all of it is ours.
 */
export interface RuleText {
  chapter: string;
  note?: string;
  ruling?: boolean;
  rulings?: string[];
  text: string;
  title: string;
}
/**
 * A War Story with all its texts.
 */
export interface StoryText {
  history?: string;
  id: string;
  name: string;
  provenance?: string;
  tasks?: TaskText[];
  text: string;
  tokens?: TokenText[];
}
/**
 * A task of a War Story. ``must``: left undone it loses the game; ``token``: the card it is about; ``row``: where
 *     nobody may stand; ``turn``: the last one for it.
 */
export interface TaskText {
  id: string;
  must?: boolean;
  row?: number;
  text: string;
  token?: string;
  turn?: number;
}
/**
 * A token of a War Story by its card, and the Sectors where something happens to whoever brings it there.
 */
export interface TokenText {
  card: string;
  sectors?: string[];
}
/**
 * A word of the game and what it means here. ``names``: how it is called, then what else people say; ``parts``:
 *     what belongs to it, each with its name; ``rules`` to read next and ``related`` words, both by id.
 */
export interface TermText {
  answer: string;
  example?: string;
  names: string[];
  parts?: [string, string][];
  related?: string[];
  rules?: string[];
}
/**
 * A bot that may take a seat. ``why``: why it cannot, here.
 */
export interface BotText {
  id: string;
  text?: string;
  why?: string;
}
/**
 * What happened in brief: a turn begins, or a phase brings something to a Unit, or nothing could be done in it.
 *
 *     ``turn``: the one that begins; ``stage``: the phase by its id; ``phase``: its name; ``loss``: men were lost;
 *     ``gift``: it is what the Unit gave others.
 */
export interface BriefLine {
  gift?: boolean;
  key: 'idle' | 'phase' | 'turn';
  loss?: boolean;
  phase?: string;
  stage?: string;
  turn?: number;
  unit?: number | null;
  words: string;
}
/**
 * Add what a file holds that was taken along; what is here already stays.
 */
export interface Bring {
  is: 'bring';
  lang?: string;
  text: string;
}
/**
 * A Sector that names a card, and what it says.
 */
export interface CardNamed {
  called: string;
  map: string;
  sector: string;
  words: string;
}
/**
 * A card of an edition. ``sort``: what the edition makes of it; ``group``: what it is for; ``legend``: the
 *     Legendary Unit it belongs to; ``editions``: all that have it; ``scenes``: how many show it; ``named``: where.
 */
export interface CardShown {
  cost?: number;
  editions?: string[];
  group?: 'combat' | 'dice' | 'gains' | 'move' | 'other';
  icon: string;
  id: string;
  kind: string;
  legend?: string;
  name: string;
  named?: CardNamed[];
  provenance?: string;
  rules?: string[];
  scenes?: number;
  sort?: string;
  symbols?: string[];
  text: string;
}
/**
 * The cards of a Unit by their ids. ``own``: Legendary ones still in its own pool; ``sick``: of all of them.
 */
export interface Cards {
  awards?: string[];
  in_play?: string[];
  items?: string[];
  lost?: string[];
  own?: string[];
  sick?: string[];
  specialists?: string[];
  tokens?: string[];
  vehicle?: string;
}
/**
 * The cards of an edition.
 */
export interface CardsSeen {
  cards: CardShown[];
  edition: string;
  editions?: Possible[];
  is: 'cards';
}
/**
 * Something to choose. ``why``: why it cannot be chosen now; empty if it can.
 */
export interface Possible {
  id: string;
  name: string;
  provenance?: string;
  text?: string;
  why?: string;
}
/**
 * What adds to a loss, or takes from it: so many men, or so many d6, and the card that does it.
 *
 *     The book has the words and the rule of each ``key``.
 */
export interface Cause {
  card?: string;
  dice?: number;
  key:
    | 'card'
    | 'crowd'
    | 'extra'
    | 'fire'
    | 'lowered'
    | 'mines'
    | 'raised'
    | 'shelter'
    | 'shield'
    | 'spared'
    | 'support'
    | 'told';
  n?: number;
}
/**
 * The results of the draw that is asked for, as people say them: RK, 4, an id.
 */
export interface Chance {
  id?: number;
  is: 'chance';
  key: string;
  results: string[];
}
/**
 * A figure of a Unit that an event changed: cards by their ids, dice as two letters, places from 1.
 *
 *     ``rule``, ``card``, ``sector``: where it came from; ``source``: the Unit that it came from or went to.
 */
export interface Change {
  card?: string;
  field:
    | 'added'
    | 'awards'
    | 'cancelled'
    | 'courage'
    | 'dice'
    | 'in_play'
    | 'item_points'
    | 'items'
    | 'locked'
    | 'marker'
    | 'recruits'
    | 'sector'
    | 'sick'
    | 'soldiers'
    | 'specialists'
    | 'stars'
    | 'tokens'
    | 'vehicle';
  now: number | string | (number | string)[];
  rule: string;
  sector?: string;
  source?: number | null;
  unit: number;
  was: number | string | (number | string)[];
}
/**
 * What the coach of a lesson says now. ``step``: the place in ``steps``; ``waits``: for an action, for the button,
 *     or the lesson is ``done`` or ``lost``; ``dice``, ``sectors``, ``cards``, ``panel``: what it points at; ``panels``:
 *     what lies on the table at all; ``unit``: who acted last; ``next``: the lesson that follows;
 *     ``rule``: what a scene of the rulebook shows.
 */
export interface Coach {
  button?: string;
  cards?: string[];
  dice?: number[];
  goal: string;
  lesson: string;
  name: string;
  next?: string;
  number: number;
  of: number;
  panel?: string;
  panels: ('fight' | 'hand' | 'ledger' | 'squad' | 'tally')[];
  rule?: string;
  sectors?: string[];
  step: number;
  steps: string[];
  text: string;
  title: string;
  unit?: number;
  waits?: 'act' | 'done' | 'lost' | 'next';
  weak?: Weak | null;
}
/**
 * Why the last action was weak. ``did``: that action in words.
 */
export interface Weak {
  best?: Figure | null;
  did: string;
  text: string;
  title: string;
  yours?: Figure | null;
}
/**
 * A number with its name: a ``share`` of all rolls, or as ``shown``.
 */
export interface Figure {
  share?: number | null;
  shown?: string;
  words: string;
}
/**
 * The faces that the dice of one colour showed.
 */
export interface ColourCount {
  faces: number[];
  id: string;
  name: string;
}
/**
 * A decision that cost something. ``words``, ``better``: what was chosen and what was best; ``label``: what was
 *     chosen, in few words.
 */
export interface CostlyTold {
  best: number;
  better: string;
  cost: number;
  label: string;
  phase?: number;
  position: number;
  turn: number;
  unit: number;
  value: number;
  words: string;
}
/**
 * The beach of a day: what to ``begin``. ``tried``: the results of those who have; the first one counts and is
 *     told in ``day``; ``option_names``: the options in words.
 */
export interface DailySeen {
  day?: Day | null;
  drawing?: BattleMap | null;
  edition: string;
  is: 'daily';
  map: string;
  map_name: string;
  mode: string;
  mode_name?: string;
  option_names?: string[];
  options: string[];
  seed: string;
  tried?: GameLine[];
  units: number;
}
/**
 * A day and what became of its beach at the first try. ``left``: nobody tried.
 */
export interface Day {
  date: string;
  map_name?: string;
  marks?: ('hints' | 'undo' | 'what-if')[];
  points?: number;
  room?: string;
  state: 'left' | 'lost' | 'running' | 'won';
  turn?: number;
}
/**
 * Why a game cannot be opened, in words and by a key; ``whole``: so many actions can be followed, up to this
 *     ``turn``; ``lines``: how many lines of its journal follow them; ``others``: how many other games there are.
 */
export interface DamageSeen {
  is: 'damage';
  line: GameLine;
  lines?: number;
  others?: number;
  turn?: number;
  whole?: number;
  why: string;
  words: string;
}
/**
 * One decision in full: its choices, the best first; ``why``: what made the best better than the one taken.
 */
export interface Decided {
  ranked?: Ranked[];
  weighed: Weighed;
  why?: string;
}
/**
 * A choice of a decision, with its chance to win. ``taken``: it was the one; ``close``: too close to the best to
 *     call; ``sector``: where it leads, or where the Unit stays; ``dice``: the places of the dice it is about.
 */
export interface Ranked {
  close?: boolean;
  cost?: number;
  dice?: number[];
  do: string;
  figures?: string;
  label: string;
  sector?: string;
  taken?: boolean;
  value: number;
  verb?: string;
  words: string;
}
/**
 * A decision of the past. ``position``: how many actions stood before it; ``best``, ``value``: the chance to win
 *     with the best choice and with the one taken; ``costly``: it was clearly worse; ``do``, ``better``: both in notation.
 *     What left no choice has neither.
 */
export interface Weighed {
  best?: number;
  better?: string;
  cost?: number;
  costly?: boolean;
  do?: string;
  position: number;
  unit?: number;
  value?: number;
}
/**
 * A decision in full; without ``decided`` it is still being worked out. ``nothing``: there was no choice.
 */
export interface DecisionSeen {
  decided?: Decided | null;
  is: 'decision';
  nothing?: string;
  position: number;
}
/**
 * Help that was declined and would have saved a Unit. ``by``: who was asked; ``do``: what it could have done;
 *     ``position``: how many actions stood then; ``words``: all of it in a sentence.
 */
export interface Declined {
  by: number;
  do: string;
  position: number;
  rule: string;
  turn: number;
  unit: number;
  words: string;
}
/**
 * Forget all games, results and settings. ``sure`` must be true.
 */
export interface DeleteEverything {
  is: 'delete-everything';
  lang?: string;
  sure: boolean;
}
/**
 * Forget a saved game.
 */
export interface DeleteGame {
  is: 'delete';
  lang?: string;
  room: string;
}
/**
 * What is chosen, and what may be chosen instead; ``problems``: why the game cannot begin like this.
 */
export interface SetupSeen {
  bots: BotText[];
  counts: Possible[];
  dice: Possible[];
  edition: string;
  editions: Possible[];
  is: 'setup';
  legends: Possible[];
  map: string;
  maps: MapLine[];
  mode: string;
  modes: Possible[];
  names: string[];
  offered: Possible[];
  options: string[];
  problems?: string[];
  squadmate: string;
  stories: Possible[];
  story: string;
  units: number;
}
/**
 * A map to choose. ``special``: what is special about it; ``wins``: what was measured in this edition.
 */
export interface MapLine {
  character?: string;
  code: string;
  id: string;
  least_units?: number;
  modes?: string[];
  name: string;
  provenance?: string;
  special?: string[];
  text: string;
  why?: string;
  wins?: WinRate[];
}
/**
 * How often bots of one kind have won, of 100 games: measured with so many Units and no options. ``least`` and
 *     ``most``: the 95 % interval; ``grade``: of rookies alone, 1 where they mostly win to 4 where they hardly ever do.
 */
export interface WinRate {
  bot: string;
  grade?: number;
  least: number;
  mode: string;
  most: number;
  percent: number;
  units: number;
}
/**
 * What the first page shows. ``newcomer``: nothing was ever played here; ``lesson``: the one a newcomer takes up
 *     now, if any is left; ``running``, ``over``: how many games.
 */
export interface HomeSeen {
  go_on?: GoOn | null;
  is: 'home';
  lesson?: LessonLine | null;
  newcomer?: boolean;
  over?: number;
  running?: number;
  streak?: Streak;
  today?: Day | null;
  today_map?: string;
}
/**
 * The game that was played last, with its map. ``prompt``: what is asked of the first Unit that it waits for;
 *     ``trouble``: why it cannot be opened, by a key.
 */
export interface GoOn {
  drawing?: BattleMap | null;
  line: GameLine;
  prompt?: string;
  trouble?: string;
  units?: UnitAt[];
  visited?: string[];
}
/**
 * Where a Unit of a running game is. ``waits``: the game waits for it.
 */
export interface UnitAt {
  marker?: number;
  name: string;
  sector?: string;
  waits?: boolean;
}
/**
 * A lesson in brief. ``room``: where it was begun; ``step``: how far it is, of ``steps``.
 */
export interface LessonLine {
  brief: string;
  goal: string;
  id: string;
  number: number;
  room?: string;
  state: 'begun' | 'done' | 'next' | 'open';
  step?: number;
  steps: number;
  title: string;
  training: string;
}
/**
 * Days won in a row up to now, the most ever, and of this month: won, and tried.
 */
export interface Streak {
  longest?: number;
  now?: number;
  tried?: number;
  won?: number;
}
/**
 * The maps of an edition.
 */
export interface MapsSeen {
  edition: string;
  editions?: Possible[];
  is: 'maps';
  maps: MapShown[];
}
/**
 * A map with its drawing and its trainings.
 */
export interface MapShown {
  drawing: BattleMap;
  line: MapLine;
  modes: Possible[];
}
/**
 * Rules, in the order of the book or the best match first, and the words of the game that fit. ``translated``:
 *     whether the book is in the language that was asked for.
 */
export interface RulesSeen {
  edition: string;
  editions?: Possible[];
  is: 'rules';
  rules: RuleShown[];
  terms?: TermShown[];
  translated?: boolean;
}
/**
 * A rule by its id. ``editions``: how it stands in each; ``see``: rules that it names, with their titles;
 *     ``scenes``: how many show it; ``example``: from a word that it explains.
 */
export interface RuleShown {
  editions?: RuleIn[];
  example?: string;
  id: string;
  rule: RuleText;
  scenes?: number;
  see?: [string, string][];
}
/**
 * A rule in an edition: ``here`` the one that is read, the ``same`` or ``other`` words, or ``none``.
 */
export interface RuleIn {
  edition: string;
  note?: string;
  state: 'here' | 'none' | 'other' | 'same';
}
/**
 * A word of the game: what it is called, what it means in this edition, and the rules to read next.
 */
export interface TermShown {
  answer: string;
  example?: string;
  id: string;
  name: string;
  names: string[];
  rules?: string[];
}
/**
 * The War Stories and the Legendary Units of an edition.
 */
export interface StoriesSeen {
  edition: string;
  editions?: Possible[];
  is: 'stories';
  legends: LegendShown[];
  stories: StoryShown[];
}
/**
 * A Legendary Unit with its cards.
 */
export interface LegendShown {
  cards?: string[];
  emblem?: string;
  history?: string;
  id: string;
  name: string;
  provenance?: string;
  text: string;
}
/**
 * A War Story: its tokens by name and text, its tasks in words.
 */
export interface StoryShown {
  history?: string;
  id: string;
  name: string;
  provenance?: string;
  tasks?: string[];
  text: string;
  tokens?: [string, string][];
}
/**
 * The scenes that show something, and the maps they are played on.
 */
export interface ScenesSeen {
  drawings?: BattleMap[];
  is: 'scenes';
  scenes: SceneLine[];
}
/**
 * A scene in brief: the map it is played on, and where its Units stand.
 */
export interface SceneLine {
  id: string;
  map: string;
  map_name: string;
  mode: string;
  name: string;
  units?: UnitAt[];
}
/**
 * The lessons, and the trainings they belong to. ``next``: the one to take up now, if any is left; ``drawing``: the
 *     map they are played on.
 */
export interface LearnSeen {
  drawing: BattleMap;
  is: 'learn';
  lessons: LessonLine[];
  map: MapLine;
  next?: string;
  trainings: Possible[];
}
/**
 * The saved games, the one played last first.
 */
export interface GamesSeen {
  games: GameLine[];
  is: 'games';
}
/**
 * There is a new Room. ``note``: what to know about it.
 */
export interface GameBegun {
  is: 'begun';
  note?: string;
  room: string;
}
/**
 * A game as a whole. ``ending``, ``aftermath``: once it is over; ``weighs``: its decisions may be weighed now.
 */
export interface ReplaySeen {
  aftermath?: Aftermath | null;
  book: Book;
  ending?: Ending | null;
  game: GameLine;
  is: 'replay';
  timeline: Timeline;
  weighs?: boolean;
}
/**
 * How a game ended. ``winners``: the Units that are safe; ``group``: the score of its weakest Unit counts;
 *     ``next``: what to play after a win; ``declined``: after a defeat, the last help that would have saved a Unit.
 */
export interface Ending {
  declined?: Declined | null;
  group: number;
  next?: NextGame | null;
  scores: Score[];
  winners: number[];
  won: boolean;
}
/**
 * What to play after a win, in the same edition: the next training of the map, or the next map. ``name``: the map,
 *     with its training if that is new; ``words``: the same as a sentence.
 */
export interface NextGame {
  map: string;
  mode: string;
  name: string;
  words: string;
}
/**
 * The victory points of a Unit.
 */
export interface Score {
  lines?: Points[];
  total: number;
}
/**
 * Victory points for one thing. ``each``: what one of them is worth, if there are several.
 */
export interface Points {
  each?: number;
  key: string;
  n: number;
  words: string;
}
/**
 * A game from its first action to its last. ``turns``: the last one as it stands now.
 */
export interface Timeline {
  moments?: Moment[];
  turns?: TurnTold[];
}
/**
 * An action. ``position``: how many actions stood before it; ``label``: it in few words; ``phase``: by its place in
 *     the book; ``dice``: the places of the dice it was about; ``sector``: where it led.
 */
export interface Moment {
  dice?: number[];
  label: string;
  phase?: number;
  position: number;
  sector?: string;
  turn: number;
  unit: number;
  verb: string;
  words: string;
}
/**
 * A turn. ``position``: how many actions stood when it began.
 */
export interface TurnTold {
  position: number;
  turn: number;
  units: UnitTurn[];
}
/**
 * A Unit at the end of a turn. ``specialists``: how many men they count as; ``courage``: what it has left.
 */
export interface UnitTurn {
  courage?: number;
  sector?: string;
  soldiers?: number;
  specialists?: number;
  status?: 'in-play' | 'safe' | 'wiped-out';
}
/**
 * A moment of a game: the table, the part of the Unit that acts next, what had just happened, and what followed
 *     from what it did.
 */
export interface MomentSeen {
  is: 'moment';
  news: News;
  position: number;
  seat?: Seat | null;
  shared: Shared;
  then?: News | null;
}
/**
 * What happened from the action with one number to the action with another; the first has the number 1.
 *
 *     Number 0 is what happened before anybody acted. ``brief``: one line for each Unit and phase.
 */
export interface News {
  brief?: BriefLine[];
  lines?: Line[];
  position: number;
  since: number;
}
/**
 * One thing that happened. ``because``: its rule by id and title, and the card or Sector that caused it;
 *     ``action``: the number of the action that led to it; ``by``: the Unit that acted, told with the first line of an
 *     action; ``rolled``: the places of the dice that were rolled for it, also of those that came out as they were;
 *     ``pips``: what its d6 show; ``turn`` and ``phase``: the turn, or the phase by its place in the book, that begins;
 *     ``dice``: the dice that its words name, as two letters each, and ``around``: these words with one object replacement
 *     character instead of them; ``sum``: what the casualties of a combat are made of; ``moves``: a Unit comes to another
 *     Sector; ``fallen``: how many of its Soldiers were lost, not spent or given away.
 */
export interface Line {
  action?: number;
  around?: string;
  because: string;
  by?: number | null;
  card?: string;
  changes?: Change[];
  dice?: string[];
  fallen?: number;
  key: string;
  moves?: boolean;
  phase?: number | null;
  pips?: number[];
  rolled?: number[];
  rule: string;
  sector?: string;
  sum?: Cause[];
  to?: number | null;
  turn?: number | null;
  unit?: number | null;
  words: string;
}
/**
 * What a Unit's player sees besides: what it may decide, where it could go, what it could have.
 *
 *     ``fight``: the combat to come where it stands; ``met``: the one whose casualties it is paying; ``moves``: it may
 *     still move this turn; ``beyond``: Sectors that are no way for it; ``idle``: its cards that it cannot use now.
 */
export interface Seat {
  ask?: Ask | null;
  beyond?: Beyond[];
  fight?: Fight | null;
  idle?: Idle[];
  met?: Fight | null;
  moves?: boolean;
  pool?: Pool;
  settings?: Setting[];
  tally?: Tally | null;
  undo: Undo;
  unit: number;
  ways?: Way[];
}
/**
 * What a combat costs, with the mines on the way. ``rolls``: of all equally likely rolls, how many cost the
 *     ``least``, one more, and so on up to the ``most``; nothing where it is certain. ``fatal``: so many casualties leave
 *     nobody, if that can happen. ``words``: the sum as figures; ``special``: what a 6 costs besides; ``average``: what it
 *     costs on average; ``warning``: that it may cost all the Unit has, and how often; ``sector``: where the Unit stands,
 *     left out where a way tells it; ``last``: it may stay there this turn, but not the next.
 */
export interface Fight {
  average?: string;
  causes?: Cause[];
  fatal?: number;
  last?: boolean;
  least: number;
  most: number;
  rolls?: number[];
  sector?: string;
  special?: string;
  warning?: string;
  words: string;
}
/**
 * Cards of a Unit that it cannot use now, all for one reason: its key, a few words and its rule.
 */
export interface Idle {
  cards: string[];
  key: string;
  rule: string;
  words: string;
}
/**
 * What a Unit could have. Specialists first those of its own, then everybody's; Items with the Vehicle here;
 *     ``elsewhere``: Vehicles of other Sectors.
 */
export interface Pool {
  award?: AwardOffered | null;
  elsewhere?: Offered[];
  items?: Offered[];
  reasons?: {
    [k: string]: Reason;
  };
  specialists?: Offered[];
}
/**
 * A card of a pool. ``price``: what it costs this Unit, if not what is printed; ``short``: how much of it is
 *     lacking; ``soon``: the tally on the table would pay for it; ``left``: how much would be left; ``why``: why it is not
 *     to be had otherwise, a key of the pool's ``reasons``; ``opens``: Sectors to which it would open the way; ``spares``:
 *     casualties fewer here; ``now``: what it would change, in words; ``sectors``: where it is to be found.
 */
export interface Offered {
  card: string;
  left?: number;
  now?: string;
  opens?: string[];
  price?: number | null;
  sectors?: string[];
  short?: number;
  sick?: boolean;
  soon?: boolean;
  spares?: number;
  why?: string;
}
/**
 * Why a card is not to be had, in a few words, and its rule.
 */
export interface Reason {
  rule: string;
  words: string;
}
/**
 * Something a Unit may say at any moment beside its choices.
 */
export interface Setting {
  do: string;
  words: string;
}
/**
 * What a tally would bring. ``straight``: how many faces of a Straight are there; ``cancels``: dice that Skulls
 *     still cancel; ``toll``: the Soldiers it costs; ``men``: those that its bonuses are certain to bring; ``words``: all
 *     of it in a sentence or two.
 */
export interface Tally {
  cancels?: number;
  men?: number;
  rows: Row[];
  sources?: Source[];
  straight?: number;
  toll?: number;
  words: string;
}
/**
 * One face: how many results in red, white, blue and without colour, what they give, and how its bonus stands.
 *
 *     ``formed``: how many bonuses would be scored; ``short``: the colour that one lacks; ``dark``: a fourth result is
 *     wanted at night.
 */
export interface Row {
  dark?: boolean;
  face: 'courage' | 'one' | 'skull' | 'star' | 'tool' | 'two';
  formed?: number;
  gives?: string;
  /**
   * @minItems 4
   * @maxItems 4
   */
  results: [number, number, number, number];
  short?: ('blue' | 'red' | 'white') | null;
}
/**
 * Results that a Sector or a card adds to every tally.
 */
export interface Source {
  card?: string;
  face: 'courage' | 'one' | 'skull' | 'star' | 'tool' | 'two';
  n: number;
  sector?: string;
}
/**
 * The action of a Unit that would be taken back, or why there is none.
 */
export interface Undo {
  do?: string;
  why?: string;
}
/**
 * A way to another Sector. ``price``: in Courage; ``toll``: what else is given up there; ``details``: all that it
 *     brings with it; ``missing``: why it is closed, in words, with the keys and the rule; ``short``: the Courage it
 *     lacks, the tally to come not counted.
 */
export interface Way {
  details?: string;
  fight: Fight;
  keys?: string[];
  kind: 'advance' | 'retreat' | 'sideways';
  missing?: string;
  price?: number;
  rule?: string;
  sector: string;
  short?: number;
  toll?: string;
}
/**
 * What everybody sees. ``position``: how many actions stand; ``waiting``: the Units that must act; ``deck``: how
 *     many Awards are left, ``drawn``: which of the book's are not; ``used``: Items that lie face-down; ``sick``:
 *     Specialists of everybody's pool; ``cut``: borders whose barrier is open this turn; ``draw``: what somebody has to
 *     roll or draw before the game goes on.
 */
export interface Shared {
  cut?: [string, string][];
  deck?: number;
  draw?: DrawAsked | null;
  drawn?: string[];
  ending?: Ending | null;
  offers?: Offer[];
  position: number;
  sectors?: SectorNow[];
  sick?: string[];
  story?: StoryNow | null;
  track: Track;
  units: UnitNow[];
  used?: string[];
  vehicles?: string[];
  waiting: number[];
}
/**
 * What to roll or draw: ``count`` results, each one of so many ``sides``. ``do``: the action that waits for it;
 *     ``colours``: of the dice in their order, a letter each; ``places``: of the dice in the tally, where some are rolled
 *     again; ``among``: the ids to choose from; ``shows``: what each result of a single d6 would lead to, from 1 on;
 *     ``so_far``: what the action has led to until then.
 */
export interface DrawAsked {
  among?: string[];
  colours?: string[];
  count: number;
  do: string;
  key: string;
  places?: number[];
  rule: string;
  sector?: string;
  shows?: DieShown[];
  sides: number;
  so_far?: Line[];
  unit?: number | null;
  what: 'card' | 'd6' | 'dice' | 'sector' | 'unit';
  words: string;
}
/**
 * What one result of a d6 would lead to: how many ``falls`` it costs, if that is known, and what else it does.
 */
export interface DieShown {
  falls?: number | null;
  words?: string;
}
/**
 * What one Unit asks of another: ``gives`` is what the other would get, ``wants`` what it would give.
 *
 *     Dice are two letters each, Vehicles cards, places Sectors. ``accept``: the yes that is waited for.
 */
export interface Offer {
  accept: string;
  gives: string;
  kind: 'dice' | 'places' | 'vehicles';
  rule: string;
  to: number;
  unit: number;
  wants: string;
}
/**
 * A Sector that is not as it was printed, or not empty. ``turned_out``: which of its variants it is, by d6;
 *     ``fire``: machine-gun dice of this combat; ``lowered``: DEF taken off this turn; ``silent``: no machine guns any
 *     more; ``prevented``: none this turn; ``given``: its gift is gone; ``quiet``: it has had its first combat.
 */
export interface SectorNow {
  fallen?: boolean;
  fire?: number[];
  given?: boolean;
  id: string;
  lit?: boolean;
  lowered?: number;
  prevented?: boolean;
  quiet?: boolean;
  silent?: boolean;
  tokens?: string[];
  turned_out?: number;
  units?: number[];
}
/**
 * How the War Story stands. ``delivered``: tokens that have served their purpose.
 */
export interface StoryNow {
  delivered?: string[];
  tasks?: TaskNow[];
}
/**
 * A task of the story, in the order of the book. ``words``: how it stands; ``at_stake``: the game is about to be
 *     lost over it.
 */
export interface TaskNow {
  at_stake?: string;
  done?: boolean;
  have?: number;
  wanted?: number;
  words: string;
}
/**
 * The turn, the phase by its place in the book, and the stage that is being played; before turn 1 it is setup.
 *
 *     ``phase`` is -1 in setup, which is no phase of a turn.
 */
export interface Track {
  name?: string;
  phase?: number;
  stage: string;
  turn: number;
}
/**
 * A Unit. ``have``, ``where``, ``line``: what it has, where it stands and what it is doing, in words; ``men``:
 *     Soldiers and Specialists as casualties count them; ``after``: its figures once the tally is recorded; ``loss``: the
 *     fewest and the most casualties of the combat to come where it stands; ``fatal``: so many leave nobody;
 *     ``recruits``: Soldiers on their way; ``table``: its bonuses in the book; ``pending``: what it is in the middle of;
 *     ``this_turn``: what it has done, or may do, by the book; ``shelter``: DEF it is spared this turn.
 */
export interface UnitNow {
  after?: Figures | null;
  cards?: Cards1;
  dice?: Dice | null;
  doing: 'deciding' | 'idle' | 'out' | 'ready' | 'waiting';
  everywhere?: boolean;
  fatal?: number;
  have: string;
  legend?: string;
  line: string;
  loss?: [number, number] | null;
  marker?: number;
  men: number;
  must_move?: boolean;
  nation?: string;
  now: Figures;
  pending?: Pending[];
  recruits?: number;
  sector?: string;
  shelter?: number;
  status?: 'in-play' | 'safe' | 'wiped-out';
  table?: number;
  this_turn?: string[];
  visited?: string[];
  where: string;
}
/**
 * What a Resource Card counts.
 */
export interface Figures {
  courage?: number;
  item_points?: number;
  soldiers?: number;
  stars?: number;
}
/**
 * The cards of a Unit by their ids. ``own``: Legendary ones still in its own pool; ``sick``: of all of them.
 */
export interface Cards1 {
  awards?: string[];
  in_play?: string[];
  items?: string[];
  lost?: string[];
  own?: string[];
  sick?: string[];
  specialists?: string[];
  tokens?: string[];
  vehicle?: string;
}
/**
 * Dice as two letters each, colour and face; places are counted from 1.
 *
 *     ``added``: results without a die; ``second``: a second set to swap from; ``rerolls``: how many are left.
 */
export interface Dice {
  added?: string[];
  cancelled?: number[];
  locked?: number[];
  renounced?: number[];
  rerolls?: number;
  second?: string[];
  shown: string[];
}
/**
 * Something under way. ``what``: what is paid, what the d6 is for, or what the loss comes from; ``n``: how much
 *     is left to pay, the pips, or the casualties.
 */
export interface Pending {
  kind: 'die' | 'loss' | 'pay';
  n: number;
  rule: string;
  what: string;
}
/**
 * The chance to win at each decision, as far as it is weighed. ``done`` of ``whole`` actions are looked at;
 *     ``weighed`` are those that left a choice, ``clearly`` those that were clearly worse than the best; ``costly``: the
 *     costliest, the worst first; ``luck``: what the dice added to the chance to win, once the game is over; ``rough``:
 *     the chances are estimates of the bot regular, because there is no NumPy.
 */
export interface ReviewSeen {
  clearly?: number;
  cost?: number;
  costly?: CostlyTold[];
  done: number;
  is: 'review';
  luck?: number | null;
  rough?: boolean;
  weighed?: Weighed[];
  whole: number;
}
/**
 * The dice of a game. ``whose``: of the Units that people play; of bots only where they play all of them;
 *     ``rolled``: dice, locks and re-rolls as they were chosen; ``faces``: of all of them; ``parts``: Soldiers rolled,
 *     bonuses formed, casualties by d6; ``pips``: of the d6 of guns and mines.
 */
export interface LuckSeen {
  dice: string;
  faces?: FaceCount[];
  fairness?: Fairness | null;
  is: 'luck';
  parts?: LuckPart[];
  pips?: number[];
  rolled: number;
  whose?: 'bots' | 'people';
}
/**
 * How often a face came up, and how often it should on average.
 */
export interface FaceCount {
  expected: number;
  id: string;
  n: number;
  name: string;
}
/**
 * A chi-square test. ``p``: fair dice stray as far or farther in so many of all cases.
 */
export interface Fairness {
  chi: number;
  degrees: number;
  p: number;
}
/**
 * What dice gave: a thing by its key, how much there was, how much there is on average.
 */
export interface LuckPart {
  expected: number;
  key: string;
  n: number;
}
/**
 * All dice ever rolled here; each roll counts once. ``done`` of ``games`` are counted. ``band``: 95 of 100 faces
 *     should stray less from ``expected``; ``spread``: how many games had how much luck, from the worst to the best.
 */
export interface DiceSeen {
  band: number;
  colours?: ColourCount[];
  done: number;
  expected: number;
  faces?: FaceCount[];
  fairness?: Fairness | null;
  games: number;
  is: 'dice';
  pips?: number[];
  pips_fairness?: Fairness | null;
  rolled: number;
  spread?: number[];
}
/**
 * A game that was checked. ``seal``: the SHA-256 of the seed; ``follows``: the record was replayed to its end, or
 *     ``stops`` says where the rules part from it; ``differing``: content that has changed since.
 */
export interface VerifySeen {
  actions: number;
  differing?: string[];
  follows: boolean;
  game: GameLine;
  is: 'verify';
  rolls: RollChecked[];
  seal: string;
  stops?: string;
}
/**
 * A roll or draw. ``what``: which kind, ``words``: in a sentence; ``shown``: its results; ``fits``: it follows from
 *     the seed, or ``taken``: it comes from the game that this one branched from; ``should``: what it should have been.
 */
export interface RollChecked {
  fits?: boolean;
  key: string;
  kind: string;
  position: number;
  sector?: string;
  should?: string[];
  shown: string[];
  taken?: boolean;
  turn: number;
  unit?: number | null;
  what: string;
  words: string;
}
/**
 * A record as text, and a name for its file.
 */
export interface Exported {
  file: string;
  is: 'exported';
  text: string;
}
/**
 * The results, the last first; the best of each kind of game; the days since the first beach that was tried.
 *     ``names``: options and stories by their ids.
 */
export interface ScoresSeen {
  best?: Best[];
  days?: Day[];
  is: 'scores';
  names?: {
    [k: string]: string;
  };
  results: GameLine[];
  streak?: Streak1;
}
/**
 * Days won in a row up to now, the most ever, and of this month: won, and tried.
 */
export interface Streak1 {
  longest?: number;
  now?: number;
  tried?: number;
  won?: number;
}
/**
 * What is set on this machine.
 */
export interface SettingsSeen {
  is: 'settings';
  settings: {
    [k: string]: string;
  };
}
/**
 * It cannot be done: in a sentence, and a key.
 */
export interface Sorry {
  is: 'sorry';
  why: string;
  words: string;
}
/**
 * Play a scene: a table where it begins, with its dice; nothing of it is scored.
 */
export interface ShowScene {
  is: 'show';
  lang?: string;
  scene: string;
}
/**
 * Go on with a game from its record, or look at it.
 */
export interface ImportGame {
  is: 'import';
  lang?: string;
  name?: string;
  record: string;
}
/**
 * The record of a game. ``journal``: instead, all lines of its Room, for a report.
 */
export interface ExportGame {
  is: 'export';
  journal?: boolean;
  lang?: string;
  room: string;
}
/**
 * Go on differently from a moment of a game, with fresh dice, or with the same dice if that game is over.
 */
export interface WhatIf {
  is: 'what-if';
  lang?: string;
  position: number;
  room: string;
  same_dice?: boolean;
}
/**
 * The same setup and seats once more, with other dice or, if ``same_seed``, the same.
 */
export interface Rematch {
  is: 'rematch';
  lang?: string;
  room: string;
  same_seed?: boolean;
}
/**
 * Go on with a game that cannot be opened, from the last line that can be followed; it is kept as it is.
 */
export interface Salvage {
  is: 'salvage';
  lang?: string;
  room: string;
}
/**
 * Everything that is kept here, as one file.
 */
export interface TakeAlong {
  is: 'take-along';
  lang?: string;
}
/**
 * Put a damaged file of saved games aside, and begin a new one.
 */
export interface PutAside {
  is: 'put-aside';
  lang?: string;
}
/**
 * A draw that may still be corrected, and its results.
 */
export interface Drawn {
  draw: DrawAsked;
  results: string[];
}
/**
 * The game is over.
 */
export interface Ended {
  ending: Ending;
  id?: number;
  is: 'ended';
  marks?: ('hints' | 'undo' | 'what-if')[];
  number: number;
  seed: string;
}
/**
 * Somebody comes to the table, or comes back. ``seen``: the last number they were told.
 */
export interface Hello {
  id?: number;
  is: 'hello';
  lang?: string;
  seen?: number;
}
/**
 * What a Unit should do: its choices, best first. ``ask``: the question; ``why``: what makes the first better;
 *     ``position``: after so many actions; ``taken``: what it did then, if that is in the past.
 */
export interface HintGiven {
  ask?: string;
  id?: number;
  is: 'hint';
  number: number;
  options?: Option[];
  position?: number;
  taken?: string;
  unit: number;
  why?: string;
}
/**
 * A choice with the chance to win after it. ``cost``: compared with the best; ``close``: too close to the best to
 *     call; ``alike``: others that come to the same; ``figures``: what it is based on, in words, and of dice in ``brief``.
 */
export interface Option {
  alike?: string[];
  brief?: string[];
  close?: boolean;
  cost?: number;
  do: string;
  figures?: string;
  value: number;
  words: string;
}
/**
 * How did the table look after so many actions?
 */
export interface Look {
  id?: number;
  is: 'look';
  position: number;
}
/**
 * Other results for a draw of the last action, or of the opening, while nothing follows it.
 */
export interface Redraw {
  id?: number;
  is: 'redraw';
  key: string;
  results: string[];
}
/**
 * A Unit takes back its last action, or gives up the action that waits for a draw.
 */
export interface TakeBack {
  id?: number;
  is: 'undo';
  unit: number;
}
/**
 * What has happened since the action with this number, that action included?
 */
export interface ReadLog {
  id?: number;
  is: 'log';
  since?: number;
}
/**
 * Who plays a Unit from now on: whoever says this (``person``), a bot by its name, or nobody yet.
 */
export interface TakeSeat {
  bot?: string;
  called?: string;
  id?: number;
  is: 'seat';
  kind: 'bot' | 'empty' | 'person';
  unit: number;
}
/**
 * Settings of the table; what is left out stays as it is.
 */
export interface SetTable {
  hints?: boolean | null;
  id?: number;
  is: 'set';
  name?: string | null;
}
/**
 * An answer to the coach of a lesson: the next step, play on with a weak choice, or the lesson once more.
 */
export interface TellCoach {
  answer: 'again' | 'next' | 'play-on';
  id?: number;
  is: 'coach';
}
/**
 * All that does not change. ``player``: who is welcomed; ``can``: what is possible here; ``bots``: who may have a
 *     seat; ``protocol``: the version of these messages.
 */
export interface Welcome {
  book: Book;
  bots: BotText[];
  can: string[];
  dice: string;
  id?: number;
  is: 'welcome';
  marks?: ('hints' | 'undo' | 'what-if')[];
  player: string;
  protocol?: number;
  room: string;
  seats: SeatNow[];
  seed: string;
  settings: Settings;
}
/**
 * What holds for everybody at the table.
 */
export interface Settings {
  hints?: boolean;
  name?: string;
}
/**
 * The table now, or as it was (``past``). ``number``: how many lines the journal has; ``position``: how many
 *     actions stand; ``seats``: a part for every Unit that the reader plays; ``draw``: what somebody has to roll or draw
 *     first; ``redraw``: the draws that may be corrected; ``coach``: in a lesson, what the coach says. Before the opening
 *     is drawn there is no ``shared`` part.
 */
export interface ViewNow {
  coach?: Coach | null;
  draw?: DrawAsked | null;
  id?: number;
  is: 'view';
  number: number;
  past?: boolean;
  position: number;
  redraw?: Drawn[];
  seats?: Seat[];
  shared?: Shared | null;
}
/**
 * What has happened. It takes the place of all that was told from the action ``news.since`` on. ``anew``: it is no
 *     surprise, because it was told before or something was taken back.
 */
export interface NewsTold {
  anew?: boolean;
  id?: number;
  is: 'news';
  news: News;
  number: number;
}
/**
 * What choices would lead to.
 */
export interface PreviewSeen {
  id?: number;
  is: 'preview';
  number: number;
  preview: Preview;
}
/**
 * What choices would lead to. ``ahead``: the Units that they change; ``tally``: what the tally of whoever chose
 *     last would bring then; ``open``: a roll or draw comes next; ``refused``, ``rule``: why one of them is not allowed.
 */
export interface Preview {
  ahead?: UnitAhead[];
  open?: boolean;
  refused?: string;
  rule?: string;
  tally?: Tally | null;
  warnings?: Warning[];
}
/**
 * A Unit as it would be, by its number.
 */
export interface UnitAhead {
  number: number;
  unit: UnitNow;
}
/**
 * Something that was not done: in words, with its rule and a key. ``done``: how many choices went before it.
 */
export interface Refused {
  done?: number;
  id?: number;
  is: 'refused';
  number: number;
  rule?: string;
  why: string;
  words: string;
}
/**
 * Who sits where, the settings of the table, and what its result will be marked with.
 */
export interface SeatsNow {
  id?: number;
  is: 'seats';
  marks?: ('hints' | 'undo' | 'what-if')[];
  number: number;
  seats: SeatNow[];
  settings: Settings;
}
/**
 * What a Unit could have. Specialists first those of its own, then everybody's; Items with the Vehicle here;
 *     ``elsewhere``: Vehicles of other Sectors.
 */
export interface Pool1 {
  award?: AwardOffered | null;
  elsewhere?: Offered[];
  items?: Offered[];
  reasons?: {
    [k: string]: Reason;
  };
  specialists?: Offered[];
}
/**
 * Days won in a row up to now, the most ever, and of this month: won, and tried.
 */
export interface Streak2 {
  longest?: number;
  now?: number;
  tried?: number;
  won?: number;
}
