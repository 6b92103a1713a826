"""In which order abilities of one ship stand in a question, where several answer to one event."""

from __future__ import annotations

from typing import Final

ASKED_FIRST: Final = """
    backwardstailslide benteene c110p c3po-crew c3po-republic captaindobbs captainrex chewbacca-crew
    chopper-crew cloakingdevice clonecommandercody collisiondetector colonelvessery composure
    condition:fearfulprey condition:hunted condition:illshowyouthedarkside condition:listeningdevice
    condition:compromisingintel condition:rattled condition:suppressivefire condition:itstheresistance
    corranhorn dbs32c 000 deathrain cadbane decloak delayedfuses directorkrennic dock duchess
    anakinskywalker-nabooroyaln1starfighter adaptiveailerons dutchvander falsetranspondercodes
    ferrospherepaint freelanceslicer ga97 garvendreis garvendreis-t65xwing generalhux bazemalbus
    gideonhask-xiclasslightshuttle goji grandinquisitor hansolo-crew heavylasercannon
    independentcalculations informant kyloren condition:youdbettermeanbusiness condition:youshouldthankme
    lieutenantkestal lieutenantsai linked_action lowhhrick maul lieutenanttavson hate munitionsfailsafe
    netrempollard nomlumb haorchallprototype lukeskywalker novicetechnician obiwankenobi padric paigetico
    patternanalyzer perceptivecopilot darthvader plasmatorpedoes concussionmissiles diamondboronmissiles
    dbs404 predictiveshot homingmissiles puresabacc pursuitcraft pz4co r2a6 r2d2-republic r2d2-resistance
    chancellorpalpatine admiralsloane battlemeditation jabbathehutt r2d2-crew kraken drk1probedroids r4p17
    r4p44 reveal_condition rush lieutenantbastian seventhsister hotshotgunner biggsdarklighter captainsear
    stealthdevice tapusk targetassistmgk300 sensorbuoysuite feedbackarray passivesensors tomaxbren
    advancedslam blackone redline benthictwotubes jakefarrell kullbeesperado leevantenza upgrade:4lom
    sunnybounder upgrade:bb8 bbastromech r4pastromech countessryad upgrade:bobafett hyperspacetrackingdata
    upgrade:captainphasma upgrade:chewbacca upgrade:cienaree protectorategleb nodinchavdri st321
    upgrade:commandermalarus upgrade:darthvader kitfisto ministertua discordmissiles soontirfel
    commandermalarus holo muse patience upgrade:gamutkey upgrade:generalgrievous countdown fifthbrother
    captainphasma bossk bossk-z95af4headhunter princexizor ta175 deathfire upgrade:grandinquisitor
    kaydelconnix leiaorgana-resistance seasonednavigator advancedsensors upgrade:hansolo
    upgrade:herasyndulla upgrade:ig88d kickback poedameron poedameron-swz68 seftinvanik upgrade:kananjarrus
    korrsella upgrade:ketsuonyo upgrade:leiaorgana upgrade:lukeskywalker upgrade:magvayarro
    upgrade:paigetico cienaree deadmansswitch avenger captaincardinal rexlerbrath turrphennir
    upgrade:pettyofficerthanisson lieutenantkarsabi lieutenantrivas derekklivian genesisred
    pettyofficerthanisson k2so niennunb dacebonearm hound jekporkins upgrade:plokoon hawk upgrade:r1j5
    upgrade:sabinewren upgrade:unkarplutt commandantgoran coaxiumhyperfuel suralindajavos dauntless
    upgrade:yoda genius edonkappehl vagabond vimoradi fearsomepredator agentkallus naboohandmaiden whisper
    weaponssystemsofficer synchronizedconsole wolfpack wampa scorch upgrade:dengar yoda zamwesell
    upgrade:zamwesell integratedsfoils pivotwing kalani rampage inertialdampeners repulsorliftstabilizers
    ahsokatano-rz1awing foresight ibtisam landocalrissian-modifiedyt1300lightfreighter leiaorgana
    precognitivereflexes elloasty herasyndulla herasyndulla-vcx100lightfreighter sensitivecontrols
    stabilizedsfoils agentterex commsshuttle contrabandcybernetics r5x3 edriotwotubes hansolo-gunner
    sabinewren sabinewren-tielnfighter supernaturalreflexes tiedefenderelite lockedandloaded doubleedge
    quickdraw bistan dengar ghostcompany jophseastriker tobiasbeckett commanderpyre scimitar
    servomotorsfoils upgrade:ahsokatano underslungblastercannon hefftobber onderonoppressor landingstruts
    grapplingstruts obiwankenobi-eta2actis anakinskywalker-eta2actis pinpointtractorarray saeseetiin slavei
    r2astromech snapshot damage:stunnedpilot damage:loosestabilizer upgrade:bossk upgrade:ezrabridger
    upgrade:r2d2 vectoredcannonsrz1 moffjerjerrod grandmofftarkin upgrade:k2so connernets protonbombs
    proximitymines seismiccharges clustermines ionbombs electroprotonbomb bombletgenerator coloneljendon
    cassianandor thermaldetonators concussionbombs riggedenergycells ensnare majorvonreg seventhfleetgunner
    interceptbooster specialforcesgunner multimissilepods janors kananjarrus lieutenantblount mirandadoni
    upgrade:agentterex chopper deuteriumpowercells evaanverlaine ginamoonsong kylekatarn roarkgarnet plokoon
    r2d2 asajjventress dalanoberos guri ig88a kaatoleeachos ketsuonyo lattsrazzi manaroo oldteroch
    palobgodalhi quinnjast torkilmux unkarplutt dfs311 dis347 captainkagi temminwexley-swz68 swarmtactics
    heightenedperception vedfoslo precisionionengines ig88d interloperturn veterantailgunner
    veteranturretgunner clustermissiles ig88b darthmaul captainjostero chewbacca-scavengedyt1300
    nashwindrider vizier ahsokatano anakinskywalker anakinskywalker-btlbywing macewindu oddball
    oddball-arc170starfighter oddball-btlbywing oddball-nimbusclassvwing swoop greersonnel jaycristubbs
    temminwexley 4lom dalanoberos-starviperclassattackplatform gamutkey kadsolus finetunedcontrols
    finetunedthrusters fullthrottle caithrenalli shaakti starbirdslash margsablclosure ionlimiteroverride
    outrider nightbeast elusive afterburners stygiumarray vultskerris vultskerris-tieininterceptor fives
    automatedtargetpriority fennrau-sheathipedeclassshuttle foremanproach leemakai dgs286 amilynholdo
    damage:consolefire damage:disabledpowerregulator proudtradition airencracken leebo axe jag tucker
    warthog treacherous crackshot cutthroat disciplined hopeful selfless wilhufftarkin bb8
    phlacarphoccprototype supremeleadersnoke upgrade:cassianandor gorgol intuitivecontrols sense wrobietyce
    wullffwarro wolffe kazudaxiono tallissanlintra c3po ig88c explosionwithwings advanceddroidbrain
    autothrusters gnkgonkdroid chewbacca-crew-swz19 upgrade:countdooku captainseevor fennrau hansolo
    joyrekkoff kananjarrus-hwk290lightfreighter sarcoplank vectoredthrusters refinedgyrostabilizers
    r3astromech damage:woundedpilot zertikstrom agilegunner electronicbaffle cikatrovizago mornakee
    moldycrow virago zizitlo g4rgorvm laetinashera toranikulda berwerkret viktorhel 066 countdooku dgs047
    sabinewren-gunner shadowcaster valenrudor zuckuss klick alpha3eesk
""".split()
"""The cards whose abilities come first, in this order. Games were recorded under the `revision` of today with it;
it says nothing else, and goes with the next revision. A card that is not named here comes after those that are, in the
order of the files of this folder, so that a new card need not be added."""
